import type { Problem } from "../../shared/api/problem.ts";
import { messages } from "../../shared/messages.ts";
import type { RejectionCode } from "../../shared/refusals.ts";
import { tooManyTriesWords } from "../../shared/too_many_tries.ts";

/**
 * No reply of our server: no network, a time-out, or a reply of something in between. Can be
 * retried.
 */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
  constructor(cause?: unknown) {
    super(messages.offline, { cause });
  }
}

/** Something else replied in place of the server, such as a Wi-Fi network's login page. */
export class ForeignReply extends NetworkFailure {
  constructor(why: string) {
    super(new TypeError(why));
  }
}

/** The server refused; `errorMessage` is the Polish sentence to show (decisions §1.4). */
export class ProblemFailure extends Error {
  override readonly name = "ProblemFailure";
  readonly errorMessage: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  constructor(
    readonly status: number,
    /** The problem that the server sent; incomplete if something else replied. */
    readonly problem: Partial<Problem>,
    /** Seconds to wait, from `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    const sentence = problem.errorMessage || sentenceFor(status, retryAfter);
    super(sentence);
    this.errorMessage = sentence;
    this.errors = problem.errors ?? [];
  }

  /** Whether our own server sent it: each of its problems has a type (decisions §1.4). */
  get isOurs(): boolean {
    return this.problem.type !== undefined;
  }
}

/** A refusal with this code as a fault of the field `path`; anything else unchanged. */
export function atField(failure: unknown, code: RejectionCode, path: string): unknown {
  if (!(failure instanceof ProblemFailure)) return failure;
  const { status, problem, retryAfter, errorMessage: message } = failure;
  if (!problem.type?.endsWith(`/${code}`)) return failure;
  return new ProblemFailure(status, { ...problem, errors: [{ path, message }] }, retryAfter);
}

/** The sentence to show for whatever a call threw; `offline` is that of a missing network. */
export function failureSentence(failure: unknown, offline: string = messages.offline): string {
  if (failure instanceof ProblemFailure) return failure.errorMessage;
  return failure instanceof NetworkFailure ? offline : messages.serverFailed;
}

/** The sentence for a status if the server's own sentence is missing. */
function sentenceFor(status: number, retryAfter: number | undefined): string {
  switch (status) {
    case 401:
      return messages.loginRequired;
    case 403:
      return messages.forbidden;
    case 404:
      return messages.notFound;
    case 412:
      return messages.stale;
    case 413:
      return messages.bodyTooLarge;
    case 415:
      return messages.wrongMediaType;
    case 429:
      return tooManyTriesWords(retryAfter);
    case 502:
    case 503:
    case 504:
      return messages.serverBusy;
    default:
      return status >= 500 ? messages.serverFailed : messages.badRequest;
  }
}
