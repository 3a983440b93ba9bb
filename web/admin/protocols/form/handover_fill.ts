import type { Protocol } from "../../../../shared/api/protocol.ts";
import { changedFields } from "./draft_changes.ts";
import { draftOf, type ProtocolDraft } from "./protocol_draft.ts";

/** What 'Uzupełnij z protokołu wydania' copies (decisions §8.8). */
const COPIED = [
  "registrationNumber",
  "bodyCondition",
  "interiorCondition",
  "fuelLevel",
  "mileage",
  "bodyRemarks",
  "bodyDamages",
  "damages",
  "equipment",
] as const;

/** The return with what the handover says; its damages are old ones here, and the rest stays. */
export function filledFromHandover(draft: ProtocolDraft, handover: Protocol): ProtocolDraft {
  const from = draftOf(handover);
  const copied = Object.fromEntries(COPIED.map((name) => [name, from[name]]));
  const { mileage, fuelLevel } = handover;
  // What is settled stands on the handover as it is now.
  const settlement = draft.settlement && { ...draft.settlement, handover: { mileage, fuelLevel } };
  return { ...draft, ...copied, damages: inheritedDamages(handover), settlement };
}

/** Whether something typed would be replaced by it, since `before`: then a person is asked. */
export function replacesTyped(
  { before, draft, handover }: { before: ProtocolDraft; draft: ProtocolDraft; handover: Protocol },
): boolean {
  const typed = new Set(changedFields(before, draft));
  return changedFields(draft, filledFromHandover(draft, handover)).some((name) => typed.has(name));
}

/** The damages that a car left with; photos of them stay with the handover. */
export function inheritedDamages({ damages }: Pick<Protocol, "damages">): Protocol["damages"] {
  return damages.map((one) => ({ ...one, photoId: null, isNew: false }));
}
