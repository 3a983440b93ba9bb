import { messages } from "../../../shared/messages.ts";
import { NetworkFailure, ProblemFailure } from "../../api/failures.ts";

/** The sentence to show for a booking that did not go through (public-side §8). */
export function bookingRefusal(failure: unknown): string {
  if (failure instanceof NetworkFailure) return messages.bookingNeedsNetwork;
  if (!(failure instanceof ProblemFailure)) return messages.bookingFailed;
  const ownWords = failure.problem.errorMessage || failure.status < 500;
  return ownWords ? failure.errorMessage : messages.bookingFailed;
}
