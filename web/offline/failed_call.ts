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
  /** The server has another version, which has to be read. */
  | { readonly type: "conflict"; readonly how: "stale" | "signed" | "exists" | "id_taken" }
  /**
   * The key was used before with another request: the protocol has to be read to see if it was
   * saved.
   */
  | { readonly type: "asked"; readonly refused: Refused }
  /** A photo that the protocol names is not on the server. */
  | { readonly type: "photos" }
  | Refused;

/** An outcome that needs no comparison with the server's version. */
export type PlainOutcome = Extract<Outcome, { type: "again" | "login" | "refused" }>;

interface Refused {
  readonly type: "refused";
  readonly status: number;
  readonly reason: string;
  readonly errors: ProblemFailure["errors"];
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
  if (status === 412) return { type: "conflict", how: "stale" };
  const refused = refusalOf(failure);
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

/** The same where nothing is compared with the server's version: a conflict is a refusal. */
export function plainOutcomeOf(failure: unknown): PlainOutcome {
  const outcome = outcomeOf(failure);
  switch (outcome.type) {
    case "asked":
      return outcome.refused;
    case "conflict":
    case "photos":
      if (failure instanceof ProblemFailure) return refusalOf(failure);
      throw failure;
    default:
      return outcome;
  }
}

function refusalOf({ status, errorMessage: reason, errors, problem }: ProblemFailure): Refused {
  const rentalGone = problem.type === "/problems/rental_not_found";
  return { type: "refused", status, reason, errors, ...(rentalGone && { rentalGone }) };
}

/** The reply is not from our server, but from a captive portal or proxy: try again later. */
function foreignReply(retryAfter: number): Outcome {
  return { type: "again", offline: true, reason: officeMessages.foreignReplied, retryAfter };
}

const PASSING = new Set([408, 425, 429]);
