import type { Damage, DamageMark } from "../../shared/paperwork/damage.ts";
import { protocolContent } from "../../shared/paperwork/protocol_content.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { lastCondition } from "../projections/car_conditions.ts";
import { protocolPage } from "../projections/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { Services } from "../services.ts";

/** A car as its last filled protocol of either kind left it. */
export interface LastKnown {
  readonly mileage: number;
  readonly fuelLevel: number;
  /** All of them old; with their notes where these can still be read. */
  readonly damages: Damage[];
  /** Undefined where the protocol behind it can no longer be read. */
  readonly equipment: string[] | undefined;
}

/** What is known of a car; undefined where no protocol of it was ever filled. */
export async function lastKnown(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  carId: string,
): Promise<LastKnown | undefined> {
  const left = await lastCondition(kv, carId);
  if (!left) return undefined;
  const { kind, protocolId, condition: { mileage, fuelLevel, damages } } = left;
  const [page] = await readPages(kv, kind, [protocolId], protocolPage);
  const content = page &&
    await openSealed(kv, vault, page.content, `${kind}/${protocolId}`, protocolContent);
  const notes = new Map(content?.damages.map(({ id, note }) => [id, note]));
  return {
    mileage,
    fuelLevel,
    damages: damages.map((mark) => oldDamage(mark, notes.get(mark.id) ?? "")),
    equipment: content?.equipment,
  };
}

function oldDamage(mark: DamageMark, note: string): Damage {
  return { ...mark, note, photoId: null, isNew: false };
}
