import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { changedInDraft, draftOfProtocol, type ProtocolDraft } from "./protocol_draft.ts";
import { mileageText } from "../settlement/settlement_draft.ts";

/** The fields that 'Uzupełnij z protokołu wydania' copies (decisions §8.8). */
const COPIED = [
  "registrationNumber",
  "bodyCondition",
  "interiorCondition",
  "fuelLevel",
  "mileage",
  "bodyRemarks",
  "bodyDamages",
  "damages",
  "silhouette",
  "equipment",
] as const;

/**
 * Why nothing can be copied, as a sentence; undefined if something can. A handover that was only
 * prepared, or signed only on paper, has no values recorded at the car.
 */
export function fillRefusal(
  handover: Pick<Protocol, "isFilled"> | undefined,
  /** Whether the form is being saved or sent. */
  locked: boolean,
): string | undefined {
  if (!handover) return officeMessages.handoverMissing;
  if (!handover.isFilled) return officeMessages.handoverNotFilled;
  return locked ? officeMessages.handoverFillLocked : undefined;
}

/**
 * The fields of a return that are copied from the handover, and no others. Its damages become old
 * ones, and the settlement gets the handover's values.
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

/** What 'Wyczyść' empties: what is to be read or judged at the car. */
export const CLEARED = {
  bodyCondition: "",
  interiorCondition: "",
  fuelLevel: null,
  mileage: "",
  bodyRemarks: "",
  bodyDamages: "",
} as const satisfies Partial<ProtocolDraft>;

/** What brings back `before` after 'Wyczyść', but where something was typed into the form since. */
export function uncleared(draft: ProtocolDraft, before: ProtocolDraft): Partial<ProtocolDraft> {
  const typed = new Set(changedInDraft({ ...draft, ...CLEARED }, draft));
  const emptied = changedInDraft(before, { ...before, ...CLEARED });
  return Object.fromEntries(
    emptied.flatMap((name) => typed.has(name) ? [] : [[name, before[name]]]),
  );
}

/** Whether the copy would replace values typed since `before`; the user is then asked. */
export function replacesTyped(
  { before, draft, handover }: { before: ProtocolDraft; draft: ProtocolDraft; handover: Protocol },
): boolean {
  const typed = new Set(changedInDraft(before, draft));
  const isEmpty = (name: keyof ProtocolDraft) => draft[name] === "" || draft[name] === null;
  return replaced(draft, handover).some((name) => typed.has(name) && !isEmpty(name));
}

/** The fields that the copy would change. */
export function replaced(draft: ProtocolDraft, handover: Protocol): (keyof ProtocolDraft)[] {
  return changedInDraft(draft, { ...draft, ...filledFromHandover(draft, handover) });
}

/** Damages of another protocol as old ones, without photos, which belong to that protocol. */
export function inheritedDamages({ damages }: Pick<Protocol, "damages">): Protocol["damages"] {
  return damages.map((one) => ({ ...one, photoId: null, isNew: false }));
}
