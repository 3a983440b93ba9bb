import { officeMessages } from "../../../../shared/office_messages.ts";
import { MOST_MILEAGE } from "../../../../shared/papers/protocol_content.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { momentOfDraft, type ProtocolDraft } from "./protocol_draft.ts";
import type { ReturnSoFar } from "../settlement/return_so_far.ts";
import { parsePolishNumber } from "../../../kit/fields/polish_number.ts";

/** The fields of a return's form that its settlement depends on. */
export type ReturnDraft = Pick<
  ProtocolDraft,
  "date" | "time" | "mileage" | "fuelLevel" | "damages"
>;

/** The values of a return's form that its settlement depends on; `known` as in `momentOf`. */
export function returnOf(draft: ReturnDraft, known?: Instant): ReturnSoFar {
  const { mileage, fuelLevel, damages } = draft;
  return {
    dateTime: momentOfDraft(draft, known),
    mileage: mileageFault(mileage) === undefined ? parsePolishNumber(mileage) : null,
    fuelLevel,
    damages,
  };
}

/** Why a typed mileage is invalid; undefined if it is valid. */
export function mileageFault(text: string): string | undefined {
  if (text.trim() === "") return officeMessages.protocolMileageMissing;
  const km = parsePolishNumber(text);
  if (!Number.isInteger(km) || km < 0) return officeMessages.protocolMileageUnreadable;
  return km <= MOST_MILEAGE ? undefined : officeMessages.numberTooLarge;
}
