import { MOST_EQUIPMENT, type ProtocolContent } from "../../shared/paperwork/protocol_content.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { carFeatures } from "../catalogue/car_parts.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import type { Services } from "../services.ts";
import { readKnownCondition } from "./known_condition.ts";

/**
 * What a protocol says before anybody has stood at the car: clean, full, and otherwise as the car
 * was left last; a car that nobody has written about has the equipment of the catalogue.
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
  };
}
