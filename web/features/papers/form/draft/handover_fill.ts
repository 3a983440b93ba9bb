import type { Protocol } from "../../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { changedInDraft, draftOfProtocol, type ProtocolDraft } from "./protocol_draft.ts";
import { mileageText } from "../../settlement/settlement_draft.ts";

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

/**
 * Why nothing can be copied, in words; undefined where something can. A handover that is merely
 * prepared, or was signed on paper alone, says nothing that anybody has seen at the car.
 */
export function fillRefusal(
  handover: Pick<Protocol, "isFilled"> | undefined,
  /** The form's contents are on their way somewhere. */
  locked: boolean,
): string | undefined {
  if (!handover) return officeMessages.handoverMissing;
  if (!handover.isFilled) return officeMessages.handoverNotFilled;
  return locked ? officeMessages.handoverFillLocked : undefined;
}

/**
 * The fields of a return that the handover says, and no others: its damages are old ones here, and
 * what is settled stands on the handover as it is now.
 */
export function filledFromHandover(
  { settlement }: Pick<ProtocolDraft, "settlement">,
  handover: Protocol,
): Partial<ProtocolDraft> {
  const from = draftOfProtocol(handover);
  const { mileage, fuelLevel } = handover;
  return {
    ...Object.fromEntries(COPIED.map((name) => [name, from[name]])),
    damages: inheritedDamages(handover),
    ...(settlement && {
      settlement: { ...settlement, handover: { mileage: mileageText(mileage), fuelLevel } },
    }),
  };
}

/** Whether something typed would be replaced by it, since `before`: then a person is asked. */
export function replacesTyped(
  { before, draft, handover }: { before: ProtocolDraft; draft: ProtocolDraft; handover: Protocol },
): boolean {
  const typed = new Set(changedInDraft(before, draft));
  const filled = { ...draft, ...filledFromHandover(draft, handover) };
  return changedInDraft(draft, filled).some((name) => typed.has(name));
}

/** The damages that a car left with; photos of them stay with the handover. */
export function inheritedDamages({ damages }: Pick<Protocol, "damages">): Protocol["damages"] {
  return damages.map((one) => ({ ...one, photoId: null, isNew: false }));
}
