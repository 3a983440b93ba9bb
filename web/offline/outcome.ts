import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { NetworkFailure, ProblemFailure, StrangersReply } from "../api/failures.ts";
import { PhotoNotTaken } from "./device/attachments.ts";

/** What a call in vain means for the entry that it was made for. */
export type Outcome =
  /** Nobody is to blame: again, after a while. `offline`: the others need not be tried either. */
  | {
    readonly type: "again";
    readonly offline: boolean;
    readonly reason: string;
    /** Seconds that the server asked for. */
    readonly retryAfter: number;
  }
  | { readonly type: "login" }
  /** The server has something else: what, is to be read. */
  | { readonly type: "conflict"; readonly how: "stale" | "signed" | "exists" | "id_taken" }
  /** Asked before under its key, in other letters: whether it came through is to be read. */
  | { readonly type: "asked"; readonly refused: Refused }
  /** A photo that the protocol names is not on the server. */
  | { readonly type: "photos" }
  | Refused;

interface Refused {
  readonly type: "refused";
  readonly status: number;
  readonly reason: string;
  readonly errors: ProblemFailure["errors"];
  /** Its rental is not there any more: nothing can be made of what it says. */
  readonly rentalGone?: true;
}

/** Told apart by status and the problem's type, never by its text (platform facts, "Outbox"). */
export function outcomeOf(failure: unknown): Outcome {
  if (failure instanceof PhotoNotTaken) {
    const outcome = outcomeOf(failure.cause);
    if (outcome.type !== "refused") return outcome;
    const { number, of } = failure.place;
    return { ...outcome, reason: `Zdjęcie ${number} z ${of}: ${outcome.reason}` };
  }
  if (failure instanceof StrangersReply) return strangersWord(0);
  if (failure instanceof NetworkFailure) {
    return { type: "again", offline: true, reason: messages.offline, retryAfter: 0 };
  }
  if (!(failure instanceof ProblemFailure)) {
    // A reply that is none of ours, or of a release that this device does not know yet.
    return { type: "again", offline: false, reason: messages.serverFailed, retryAfter: 0 };
  }
  const { status, errorMessage: reason, retryAfter = 0 } = failure;
  if (status >= 500 || PASSING.has(status)) {
    return { type: "again", offline: false, reason, retryAfter };
  }
  if (!failure.isOurs) return strangersWord(retryAfter);
  if (status === 401) return { type: "login" };
  if (status === 412) return { type: "conflict", how: "stale" };
  const refused: Refused = {
    type: "refused",
    status,
    reason,
    errors: failure.errors,
    ...(failure.problem.type === "/problems/rental_not_found" && { rentalGone: true }),
  };
  if (status === 422 && failure.problem.type === "/problems/key_reused") {
    return { type: "asked", refused };
  }
  switch (status === 409 ? failure.problem.type : undefined) {
    case "/problems/signed_protocol":
      return { type: "conflict", how: "signed" };
    case "/problems/paper_exists":
      return { type: "conflict", how: "exists" };
    case "/problems/id_taken":
      return { type: "conflict", how: "id_taken" };
    case "/problems/photo_missing":
      return { type: "photos" };
    default:
      return refused;
  }
}

/** Nobody of ours has said it: what waits goes when the server itself answers. */
function strangersWord(retryAfter: number): Outcome {
  return { type: "again", offline: true, reason: officeMessages.strangerReplied, retryAfter };
}

const PASSING = new Set([408, 425, 429]);
