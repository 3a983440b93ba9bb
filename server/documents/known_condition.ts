import type { KnownCondition } from "../../shared/api/protocol.ts";
import { protocolContent } from "../../shared/paperwork/protocol_content.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { lastCondition } from "../projections/car_conditions.ts";
import { protocolPage } from "../projections/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { Services } from "../services.ts";

/**
 * How the last filled protocol left a car, with notes and equipment where it can still be opened;
 * undefined for a car that none was filled for. Damages are old by now, and show no other's photos.
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
