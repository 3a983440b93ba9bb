import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../shared/fields.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { damagesNotNew } from "../../../../shared/papers/damage/damages_not_new.ts";
import { isLikelyTime, type LikelyTimes } from "../../../../shared/papers/likely_time.ts";
import { isPrinted } from "../../../../shared/printed_text.ts";
import { fitsStore } from "../../../../shared/papers/protocol_content.ts";
import type { ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import { type Instant, instant } from "../../../../shared/warsaw.ts";
import { DRAFT_LABELS, draftContent, momentOfDraft, type ProtocolDraft } from "./protocol_draft.ts";
import { mileageFault, returnOf } from "./return_of.ts";
import { draftSettlementFaults } from "../settlement/draft_settlement_faults.ts";
import { parsePolishNumber } from "../../../kit/fields/polish_number.ts";
import { typedTime } from "../../../kit/fields/polish_date.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";
import { ProblemFailure } from "../../../api/failures.ts";

/** A field of the form; `form` is the form as a whole. */
type DraftField = keyof ProtocolDraft | "form";
/** The first fault of each field, as a sentence. */
export type DraftFaults = Readonly<Partial<Record<DraftField, string>>>;

/** What a draft is validated against in addition to its own rules, if known. */
interface HeldAgainst {
  readonly times?: LikelyTimes | undefined;
  /** For a return. */
  readonly basis?: ReturnBasis | undefined;
  /** See `momentOf`. */
  readonly known?: Instant | undefined;
  /** Whether a reason for a handover without a signed agreement or driver's data has to be given. */
  readonly needsReason?: boolean;
}

/** The faults that prevent saving a draft (back-office §5), in the order of the form. */
export function protocolDraftFaults(
  draft: ProtocolDraft,
  { times, basis, known, needsReason = false }: HeldAgainst = {},
): DraftFaults {
  const found: Partial<Record<DraftField, string>> = {};
  const { registrationNumber, equipment, fuelLevel, unsignedReason } = draft;
  if (needsReason && unsignedReason.trim() === "") {
    found.unsignedReason = officeMessages.unsignedReasonMissing;
  } else if (unsignedReason.length > TEXT_LENGTH) {
    found.unsignedReason = messages.fieldTooLong;
  }
  if (registrationNumber.trim() === "") {
    found.registrationNumber = officeMessages.protocolRegistrationMissing;
  } else if (registrationNumber.length > SHORT_LENGTH) {
    found.registrationNumber = messages.fieldTooLong;
  }
  if (draft.date === "") found.date = officeMessages.protocolDateMissing;
  const time = timeFault(draft.time);
  if (time) found.time = time;
  const moment = momentOfDraft(draft, known);
  if (times && moment !== "" && !isLikelyTime(moment, times)) {
    found.date = officeMessages.protocolTimeAhead;
  }
  const mileage = mileageFault(draft.mileage);
  if (mileage) found.mileage = mileage;
  if (draft.bodyCondition === "") found.bodyCondition = officeMessages.protocolBodyMissing;
  if (draft.interiorCondition === "") {
    found.interiorCondition = officeMessages.protocolInteriorMissing;
  }
  if (fuelLevel === null) found.fuelLevel = officeMessages.protocolFuelMissing;
  if (basis && damagesNotNew(draft.damages, basis.handover).length > 0) {
    found.damages = officeMessages.damageNotNew;
  }
  if (draft.bodyDamages.length > TEXT_LENGTH) found.bodyDamages = messages.fieldTooLong;
  if (draft.bodyRemarks.length > TEXT_LENGTH) found.bodyRemarks = messages.fieldTooLong;
  if (equipment.some((row) => row.length > SHORT_LENGTH)) found.equipment = messages.fieldTooLong;
  for (const field of unprintedInDraft(draft)) found[field] ??= officeMessages.signsNotPrinted;
  const [unsettled] = draft.settlement
    ? draftSettlementFaults(draft.settlement, returnOf(draft, known), basis).values()
    : [];
  if (unsettled !== undefined) found.settlement = unsettled;
  if (Object.keys(found).length === 0 && isTooLong(draft)) {
    found.form = officeMessages.protocolTooLong;
  }
  return found;
}

/** Why a typed time cannot be taken. */
export function timeFault(time: string): string | undefined {
  if (time.trim() === "") return officeMessages.protocolTimeMissing;
  return typedTime(time) === "" ? officeMessages.timeUnreadable : undefined;
}

/**
 * The fields with signs that the paper could not print (decision 0051). Asked on the device only: the
 * server takes a protocol that was saved at the car as it is.
 */
function unprintedInDraft(draft: ProtocolDraft): (keyof ProtocolDraft)[] {
  const { registrationNumber, bodyRemarks, bodyDamages, unsignedReason } = draft;
  const texts: Partial<Record<keyof ProtocolDraft, readonly string[]>> = {
    registrationNumber: [registrationNumber],
    equipment: draft.equipment,
    // Older damages are shown as they were written down.
    damages: draft.damages.filter(({ isNew }) => isNew).map(({ note }) => note),
    photos: draft.photos.map(({ note }) => note),
    bodyDamages: [bodyDamages],
    bodyRemarks: [bodyRemarks],
    unsignedReason: [unsignedReason],
  };
  return Object.entries(texts).filter(([, parts]) => parts.some((text) => !isPrinted(text)))
    .flatMap(([field]) => isField(field) ? [field] : []);
}

/** Whether a fault means that a field is empty, not that its value is invalid. */
export function isMissing(fault: string): boolean {
  return MISSING.has(fault);
}

/** Whether a valid mileage is below the last known one: maybe a mistake, but accepted. */
export function isBelow(mileage: string, known: number | undefined): boolean {
  if (known === undefined || mileageFault(mileage) !== undefined) return false;
  return parsePolishNumber(mileage) < known;
}

/** Whether another row of equipment may be added (back-office §5). */
export function mayAddEquipment(equipment: readonly string[]): boolean {
  return equipment.every((row) => row.trim() !== "");
}

const MISSING: ReadonlySet<string> = new Set([
  officeMessages.protocolRegistrationMissing,
  officeMessages.protocolDateMissing,
  officeMessages.protocolTimeMissing,
  officeMessages.protocolMileageMissing,
  officeMessages.protocolBodyMissing,
  officeMessages.protocolInteriorMissing,
  officeMessages.protocolFuelMissing,
  officeMessages.unsignedReasonMissing,
]);

function isTooLong(draft: ProtocolDraft): boolean {
  return !fitsStore(draftContent(draft));
}

/**
 * The faults that remain after a change: the changed fields have none until the next validation,
 * nor has the settlement, which depends on the other fields.
 */
export function faultsLeft(faults: DraftFaults, patch: Partial<ProtocolDraft>): DraftFaults {
  const left = Object.entries(faults)
    .filter(([field]) => !(field in patch) && field !== "settlement");
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}

/**
 * The times that the server will check a protocol's moment against, by its clock. Undefined if the
 * device does not know the server's clock: then only the server checks.
 * @param now ms of the device's clock
 */
export function likelyTimes(
  { rental, clockOffset }: Pick<ProtocolToEdit, "rental" | "clockOffset">,
  now: number = Date.now(),
): LikelyTimes | undefined {
  return clockOffset === undefined
    ? undefined
    : { end: rental.endDateTime, now: instant(now + clockOffset) };
}

/** The server's errors of single fields, by the fields of the form. */
export function serverFaults(failure: unknown): DraftFaults {
  const errors = failure instanceof ProblemFailure ? failure.errors : [];
  return Object.fromEntries(errors.flatMap(({ path, message }) => {
    const field = fieldOf(path.split(".")[0] ?? "");
    return field ? [[field, message]] : [];
  }));
}

function fieldOf(name: string): keyof DraftFaults | undefined {
  if (name === "dateTime") return "date";
  return isField(name) ? name : undefined;
}

export function isField(name: string): name is keyof ProtocolDraft {
  return Object.hasOwn(DRAFT_LABELS, name);
}
