import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { ForeignReply, NetworkFailure, ProblemFailure } from "../api/failures.ts";
import { PhotoNotTaken } from "./device/kept_photos.ts";

/** What a failed call means for the entry that it was made for. */
export type Outcome =
  /** Temporary: try again later. `offline`: other entries need not be tried either. */
  | {
    readonly type: "again";
    readonly offline: boolean;
    readonly reason: string;
    /** Seconds, from `Retry-After`. */
    readonly retryAfter: number;
  }
  | { readonly type: "login" }
  | OtherVersion
  /** A photo that the protocol names is not on the server. */
  | { readonly type: "photos" }
  | Refused;

/**
 * The server has another version, or has answered another request under the same key: the paper
 * has to be read to see if ours was saved.
 */
export interface OtherVersion {
  readonly type: "differs";
  readonly how: "stale" | "signed" | "exists" | "id_taken" | "key_reused";
  /** What the call says if nothing can be compared. */
  readonly refused: Refused;
}

interface Refused {
  readonly type: "refused";
  readonly status: number;
  readonly reason: string;
  readonly errors: ProblemFailure["errors"];
  readonly problem?: string;
  /** The rental was deleted: the entry can no longer be applied. */
  readonly rentalGone?: true;
}

/** Maps a failure to an outcome by status and problem type, never by text. */
export function outcomeOf(failure: unknown): Outcome {
  if (failure instanceof PhotoNotTaken) {
    const outcome = outcomeOf(failure.cause);
    if (outcome.type !== "refused") return outcome;
    const { number, of } = failure.place;
    return { ...outcome, reason: `Zdjęcie ${number} z ${of}: ${outcome.reason}` };
  }
  if (failure instanceof ForeignReply) return foreignReply(0);
  if (failure instanceof NetworkFailure) {
    return { type: "again", offline: true, reason: messages.offline, retryAfter: 0 };
  }
  if (!(failure instanceof ProblemFailure)) {
    // The reply is not valid, or from a release that this device does not know yet.
    return { type: "again", offline: false, reason: messages.serverFailed, retryAfter: 0 };
  }
  const { status, errorMessage: reason, retryAfter = 0 } = failure;
  if (status >= 500 || PASSING.has(status)) {
    return { type: "again", offline: false, reason, retryAfter };
  }
  if (!failure.isOurs) return foreignReply(retryAfter);
  if (status === 401) return { type: "login" };
  const { problem, errors } = failure;
  const rentalGone = problem.type === "/problems/rental_not_found";
  const refused: Refused = {
    type: "refused",
    status,
    reason,
    errors,
    ...problem.type !== undefined && { problem: problem.type },
    ...(rentalGone && { rentalGone }),
  };
  switch (`${status} ${problem.type}`) {
    case "422 /problems/key_reused":
      return { type: "differs", how: "key_reused", refused };
    case "409 /problems/signed_protocol":
    case "409 /problems/signed_document":
      return { type: "differs", how: "signed", refused };
    case "409 /problems/paper_exists":
      return { type: "differs", how: "exists", refused };
    case "409 /problems/id_taken":
      return { type: "differs", how: "id_taken", refused };
    case "409 /problems/photo_missing":
      return { type: "photos" };
    default:
      return status === 412 ? { type: "differs", how: "stale", refused } : refused;
  }
}

/** The reply is not from our server, but from a captive portal or proxy: try again later. */
function foreignReply(retryAfter: number): Outcome {
  return { type: "again", offline: true, reason: officeMessages.foreignReplied, retryAfter };
}

const PASSING = new Set([408, 425, 429]);
