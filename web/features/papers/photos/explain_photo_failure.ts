import { officeMessages } from "../../../../shared/office_messages.ts";
import { settles } from "../../../api/attempt.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { UnreadablePhoto } from "./shrink_photo.ts";

/** Why a photo was not kept, and whether trying again makes sense. */
export function explainPhotoFailure(failure: unknown): { sentence: string; again: boolean } {
  if (failure instanceof UnreadablePhoto) {
    return { sentence: officeMessages.photoUnreadable, again: false };
  }
  if (failure instanceof NetworkFailure || failure instanceof ProblemFailure) {
    const refused = failure instanceof ProblemFailure && settles(failure.status);
    return { sentence: failureSentence(failure), again: !refused };
  }
  return { sentence: officeMessages.protocolPhotoNotKept, again: true };
}
