import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence, ProblemFailure } from "../../api/failures.ts";

/** Why a scan was not taken; of a paper that somebody has changed since it was shown, what to do. */
export function signedPdfSentence(failure: unknown): string {
  return failure instanceof ProblemFailure && failure.status === 412
    ? officeMessages.paperChangedBeforeScan
    : failureSentence(failure);
}
