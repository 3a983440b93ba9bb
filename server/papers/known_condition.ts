import type { KnownCondition } from "../../shared/api/protocol.ts";
import {
  MOST_EQUIPMENT,
  type ProtocolContent,
  protocolContent,
} from "../../shared/papers/protocol_content.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { carFeatures } from "../catalogue/car_parts.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { lastCondition } from "../projections/papers/car_conditions.ts";
import { protocolPage } from "../projections/papers/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { Services } from "../services.ts";

/**
 * The condition of a car according to its last filled protocol, with notes and equipment where that
 * can still be opened; undefined for a car without one. Its damages are not new, and have no photos.
 */
export async function readKnownCondition(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  carId: string,
): Promise<KnownCondition | undefined> {
  const left = await lastCondition(kv, carId);
  if (!left) return undefined;
  const { kind, protocolId, condition } = left;
  const [page] = await readPages(kv, kind, [protocolId], protocolPage);
  const content = page &&
    await openSealed(kv, vault, page.content, `${kind}/${protocolId}`, protocolContent);
  const notes = new Map(content?.damages.map(({ id, note }) => [id, note]));
  return {
    ...condition,
    rentalCarId: carId,
    damages: condition.damages.map((mark) => ({
      ...mark,
      note: notes.get(mark.id) ?? "",
      photoId: null,
      isNew: false,
    })),
    equipment: content?.equipment ?? null,
  };
}

/**
 * The content of a prepared protocol: clean, full tank, otherwise the last known condition of the car.
 * A car without a filled protocol has the equipment of the catalogue.
 */
export async function preparedContent(
  world: Pick<Services, "kv" | "vault" | "catalogue">,
  car: RentalCarDocument,
  dateTime: Instant,
): Promise<ProtocolContent> {
  const known = await readKnownCondition(world, car.id);
  const ofCatalogue = carFeatures(await world.catalogue.snapshot(), car.id)
    .map(({ iconName }) => iconName);
  return {
    registrationNumber: car.registrationNumber,
    dateTime,
    bodyCondition: "Czysty",
    interiorCondition: "Czysty",
    fuelLevel: 100,
    mileage: known?.mileage ?? 0,
    bodyRemarks: "",
    bodyDamages: "",
    equipment: known?.equipment ?? ofCatalogue.slice(0, MOST_EQUIPMENT),
    damages: known?.damages ?? [],
    photos: [],
    settlement: null,
    ...(car.silhouette === "car" ? {} : { silhouette: car.silhouette }),
  };
}
