import { officeMessages } from "../../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../../api/failures.ts";

/** Why a rental was not saved, after the form's own sentence. */
export function saveSentence(failure: unknown): string {
  return failure instanceof NetworkFailure
    ? officeMessages.rentalNeedsNetwork
    : failureSentence(failure);
}
