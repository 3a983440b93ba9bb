import { officeMessages } from "../../../../shared/office_messages.ts";
import { MOST_MILEAGE } from "../../../../shared/paperwork/protocol_content.ts";
import { parsePolishNumber } from "../../../kit/fields/polish_number.ts";

/** Why a typed mileage cannot be taken; undefined for one that can. */
export function mileageFault(text: string): string | undefined {
  if (text.trim() === "") return officeMessages.protocolMileageMissing;
  const km = parsePolishNumber(text);
  if (!Number.isInteger(km) || km < 0) return officeMessages.protocolMileageUnreadable;
  return km <= MOST_MILEAGE ? undefined : officeMessages.numberTooLarge;
}
