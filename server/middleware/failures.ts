import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Problem } from "../../shared/api/problem.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import {
  BodyRefused,
  Busy,
  FilesUnavailable,
  Gone,
  Invalid,
  KeyReused,
  MailRefused,
  NotFound,
  NotMade,
  Rejection,
  RowsNotReady,
  Stale,
  TooManyTries,
  Unauthorized,
} from "../../shared/refusals.ts";
import { CommitTooLarge } from "../ledger/kv_limits.ts";
import type { RowsWatch } from "../ledger/rows_watch.ts";
import { type Log, loggedCause } from "../log.ts";
import { UnknownShape } from "../store/json_bytes.ts";
import { StoreFailed } from "../store/open_store.ts";
import { StoreUnwritable } from "../store/store_fault.ts";
import type { AppEnv } from "./session.ts";
import { updatingPage } from "./updating_page.ts";

/**
 * The one place where a throw becomes a reply: `application/problem+json` (decisions §1.4). What is
 * not a refusal of ours is a failure: its cause goes to the log, and nothing of it to the caller.
 * The same applies to a change that exceeds a limit of the store: our own limits should have been
 * lower. What is not found, or has an unknown shape, may be another release's: the head shows
 * whether it is.
 */
export function failures(
  log: Log,
  rowsWatch?: RowsWatch,
): (error: Error, c: Context<AppEnv>) => Promise<Response> {
  return async function failures(thrown, c) {
    const isDoubtful = thrown instanceof NotFound || thrown instanceof UnknownShape;
    const error = isDoubtful ? await rowsWatch?.look().catch(ofRows) ?? thrown : thrown;
    if (error instanceof RowsNotReady) {
      rowsWatch?.doubt();
      if (!c.req.path.startsWith("/api/")) return updatingPage();
    }
    const refusal = refusalOf(error);
    if (refusal.status >= 500 || error instanceof CommitTooLarge) {
      const requestId = c.get("requestId");
      log.error("request failed", { requestId, status: refusal.status, ...fieldsOf(error) });
    }
    return problemReply(c, refusal);
  };
}

/** The refusal, if the head could be read and names other rows. */
function ofRows(error: unknown): RowsNotReady | undefined {
  return error instanceof RowsNotReady ? error : undefined;
}

/** Nothing of ours has this address. */
export function unknownCall(c: Context<AppEnv>): Response {
  return problemReply(c, refusalOf(new NotFound()));
}

/** The address is one of ours, the method is not. */
export function wrongMethod(c: Context<AppEnv>, methods: readonly string[]): Response {
  return problemReply(c, {
    status: 405,
    code: "method_not_allowed",
    title: "Method not allowed",
    sentence: officeMessages.methodNotAllowed,
    headers: { Allow: methods.join(", ") },
  });
}

/** The server is about to stop: the caller comes back to the next one. */
export function stoppingReply(): Response {
  const refusal = refusalOf(new Busy("the server is stopping"));
  const headers = { ...headersOf(refusal), Connection: "close" };
  return new Response(JSON.stringify(bodyOf(refusal)), { status: refusal.status, headers });
}

/** The content of a refusal; `code` is the last part of the problem's type. */
interface Refusal {
  readonly status: Status;
  readonly code: string;
  readonly title: string;
  readonly sentence: string;
  readonly errors?: Problem["errors"];
  readonly current?: unknown;
  readonly step?: Problem["step"];
  readonly headers?: Readonly<Record<string, string>>;
}
type Status =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 429
  | 500
  | 502
  | 503;

/** A refusal as the caller gets it, never cached. */
function problemReply(c: Context<AppEnv>, refusal: Refusal): Response {
  return c.body(JSON.stringify(bodyOf(refusal)), refusal.status, headersOf(refusal));
}

function bodyOf({ status, code, title, sentence, errors, current, step }: Refusal): Problem {
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail: sentence,
    errorMessage: sentence,
    ...(errors ? { errors } : {}),
    ...(current === undefined ? {} : { current }),
    ...(step ? { step } : {}),
  };
}

function headersOf({ headers }: Refusal): Record<string, string> {
  return {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    ...headers,
  };
}

function refusalOf(error: Error): Refusal {
  const sentence = error.message;
  if (error instanceof Invalid) {
    return { ...INVALID, sentence, errors: error.fields.map((field) => ({ ...field })) };
  }
  if (error instanceof Unauthorized) {
    const headers = { "WWW-Authenticate": "Bearer" };
    return { status: 401, code: error.code, title: "Login required", sentence, headers };
  }
  if (error instanceof NotFound) {
    return { status: 404, code: error.code, title: "Not found", sentence };
  }
  if (error instanceof Gone) return { status: 410, code: "gone", title: "Gone", sentence };
  if (error instanceof Rejection) {
    const { code, current } = error;
    if (code === "too_many_bookings") {
      return { status: 429, code, title: "Too many open bookings", sentence };
    }
    return { status: 409, code, title: "Against the house rules", sentence, current };
  }
  if (error instanceof Stale) {
    const { current } = error;
    const now = current ? { current: current.body, headers: { ETag: current.etag } } : {};
    return { status: 412, code: "stale", title: "Changed in the meantime", sentence, ...now };
  }
  if (error instanceof BodyRefused) return { ...BODY_REFUSED[error.status], sentence };
  if (error instanceof CommitTooLarge) return CHANGE_TOO_LARGE;
  if (error instanceof KeyReused) {
    return { status: 422, code: "key_reused", title: "Idempotency-Key used before", sentence };
  }
  if (error instanceof TooManyTries) {
    const headers = { "Retry-After": String(error.retryAfter) };
    return { status: 429, code: "too_many_tries", title: "Too many tries", sentence, headers };
  }
  if (error instanceof MailRefused) {
    return { status: 502, code: "mail_refused", title: "Mail server refused", sentence };
  }
  if (error instanceof NotMade) {
    return { ...FAILED, code: "not_made", sentence, step: error.step };
  }
  if (error instanceof Busy) {
    const headers = { "Retry-After": String(error.retryAfter) };
    return { status: 503, code: "busy", title: "Busy", sentence, headers };
  }
  if (error instanceof StoreUnwritable) return UNWRITABLE;
  if (error instanceof FilesUnavailable) {
    const headers = { "Retry-After": "15" };
    const title = "Files unavailable";
    return { status: 503, code: "files_unavailable", title, sentence, headers };
  }
  if (error instanceof StoreFailed) return refusalOf(new Busy(error.message));
  if (error instanceof RowsNotReady) {
    const headers = { "Retry-After": "5" };
    return { status: 503, code: "rows_not_ready", title: "Being updated", sentence, headers };
  }
  if (error instanceof HTTPException) return frameRefusal(error.status);
  return FAILED;
}

/** Refusals of the framework itself, before a route runs. */
function frameRefusal(status: number): Refusal {
  if (status === 413 || status === 415) {
    const sentence = status === 413 ? messages.bodyTooLarge : messages.wrongMediaType;
    return { ...BODY_REFUSED[status], sentence };
  }
  return status < 500 ? { ...INVALID, sentence: messages.badJson } : FAILED;
}

/** The log's fields of a failure; the message that a stack repeats is not logged with it. */
function fieldsOf(error: Error): Record<string, string> {
  if (error instanceof MailRefused) return { error: error.name, cause: error.reason };
  // Every sender can cause it: with a stack, a flood of requests would fill the log sooner.
  if (error instanceof Busy) return { error: error.name, cause: loggedCause(error.cause) };
  const stack = error.stack?.replace(error.message, "") ?? "";
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    cause: loggedCause(error),
    stack: frames.slice(0, 12).map((line) => line.trim()).join("\n"),
  };
}

const INVALID = { status: 400, code: "bad_request", title: "Bad request" } as const;
const BODY_REFUSED = {
  400: INVALID,
  408: { status: 408, code: "body_too_slow", title: "Body too slow" },
  413: { status: 413, code: "body_too_large", title: "Body too large" },
  415: { status: 415, code: "wrong_media_type", title: "Media type not taken" },
} as const;
const CHANGE_TOO_LARGE: Refusal = {
  status: 413,
  code: "change_too_large",
  title: "Change too large",
  sentence: officeMessages.changeTooLarge,
};
const UNWRITABLE: Refusal = {
  status: 503,
  code: "store_unwritable",
  title: "Nothing can be stored",
  sentence: officeMessages.storeUnwritable,
  headers: { "Retry-After": "10" },
};
const FAILED: Refusal = {
  status: 500,
  code: "server_failed",
  title: "Server failed",
  sentence: messages.serverFailed,
};
