import { messages } from "./messages.ts";
import type { PaperKind } from "./papers/options.ts";
import { tooManyTriesWords } from "./too_many_tries.ts";

/** One wrong place in what was sent. */
export interface InvalidField {
  readonly path: string;
  readonly message: string;
}

/** 400: what was sent is wrong; the first sentence is the reply's detail (decisions §1.4). */
export class Invalid extends Error {
  override readonly name = "Invalid";
  constructor(readonly fields: readonly InvalidField[], sentence?: string) {
    super(sentence ?? fields[0]?.message ?? messages.badRequest);
  }
}

/** Every code of a rejection; a closed list. */
export const REJECTION_CODES = [
  "car_not_available",
  "car_handed_over",
  "car_changed",
  "quote_changed",
  "too_many_bookings",
  "booking_closed",
  "change_too_late",
  "agreement_signed",
  "agreement_not_offered",
  "person_not_confirmed",
  "no_extension",
  "not_to_confirm",
  "confirmation_final",
  "id_taken",
  "car_has_rentals",
  "too_many_recommended",
  "sold_car",
  "too_many_photos",
  "signed_protocol",
  "signed_document",
  "paper_exists",
  "signing_outdated",
  "not_signed",
  "settlement_outdated",
  "protocol_data_missing",
  "photo_missing",
  "photo_of_other_rental",
  "photo_in_use",
  "mail_not_configured",
  "mail_outdated",
  "mail_under_way",
  "user_exists",
  "too_many_users",
  "own_user",
  "configured_user",
  "new_user",
  "clock_differs",
  "too_many_entries",
  "paid_rental",
  "day_closed",
  "cash_changed",
  "customer_without_email",
] as const;
export type RejectionCode = typeof REJECTION_CODES[number];

/**
 * 409: well formed, but refused by the business rules. `current` is the current value; nothing
 * personal. `too_many_bookings` is 429: the same booking can be accepted later.
 */
export class Rejection extends Error {
  override readonly name = "Rejection";
  constructor(readonly code: RejectionCode, sentence: string, readonly current?: unknown) {
    super(sentence);
  }
}

/** 404: there is no such thing, or not for this caller. */
export class NotFound extends Error {
  override readonly name = "NotFound";
  constructor(
    sentence: string = messages.notFound,
    readonly code: "not_found" | "rental_not_found" = "not_found",
  ) {
    super(sentence);
  }
}

/**
 * 404 for a rental, or for what was deleted with it: tells a device with papers of the rental that
 * it no longer exists.
 */
export class RentalNotFound extends NotFound {
  constructor() {
    super(messages.rentalNotFound, "rental_not_found");
  }
}

/**
 * 412: the version named in `If-Match` is no longer the newest (decisions §1.5). `current` is the
 * object as its caller would read it now, with its tag, so that no further call is needed.
 */
export class Stale extends Error {
  override readonly name = "Stale";
  constructor(readonly current?: { readonly body: unknown; readonly etag: string }) {
    super(messages.stale);
  }
}

/** 401: no token, or none that is valid; or a login that needs the code of its second factor. */
export class Unauthorized extends Error {
  override readonly name = "Unauthorized";
  constructor(
    sentence: string = messages.loginRequired,
    readonly code: "unauthorized" | "second_factor_required" = "unauthorized",
  ) {
    super(sentence);
  }
}

/** 410: no longer available: a link that was used or has expired. */
export class Gone extends Error {
  override readonly name = "Gone";
}

/** 422: an `Idempotency-Key` that was used with another body (decisions §1.4). */
export class KeyReused extends Error {
  override readonly name = "KeyReused";
  constructor() {
    super(messages.keyReused);
  }
}

/** 429: too many tries; come back after `retryAfter` seconds. */
export class TooManyTries extends Error {
  override readonly name = "TooManyTries";
  constructor(readonly retryAfter: number) {
    super(tooManyTriesWords(retryAfter));
  }
}

/**
 * 400, 408, 413 and 415: a body that is nested too deeply, arrives too slowly, is over its limit, or
 * of an unsupported type.
 */
export class BodyRefused extends Error {
  override readonly name = "BodyRefused";
  constructor(readonly status: 400 | 408 | 413 | 415, sentence: string = BODY_SENTENCES[status]) {
    super(sentence);
  }
}

const BODY_SENTENCES = {
  400: messages.badJson,
  408: messages.bodyTooSlow,
  413: messages.bodyTooLarge,
  415: messages.wrongMediaType,
} as const;

/**
 * 502: the mail server did not take a mail that somebody waits for. `reason` is a code for the log;
 * the sentence may quote the server, addresses included, and is only for the caller.
 */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  constructor(readonly reason: string, sentence: string) {
    super(sentence);
  }
}

/**
 * 503: the store, or the memory for uploads, stayed busy for longer than a caller should wait; come
 * back after `retryAfter` seconds.
 */
export class Busy extends Error {
  override readonly name = "Busy";
  constructor(cause: string, readonly retryAfter: number = 1) {
    super(messages.serverBusy, { cause });
  }
}

/** 503: the file storage does not answer in time, or answers that it cannot. */
export class FilesUnavailable extends Error {
  override readonly name = "FilesUnavailable";
  constructor(cause: string) {
    super(messages.filesUnavailable, { cause });
  }
}

/**
 * 503: another release's rules made the rows of the shared store, or they are just being rebuilt. A
 * booking decided on them could take a period twice, so nothing is served until they are right.
 */
export class RowsNotReady extends Error {
  override readonly name = "RowsNotReady";
  constructor(rows: number) {
    super(messages.rowsNotReady, { cause: `the rows are of release ${rows}` });
  }
}

/**
 * 500: a paper could not be made; the sentence names the step (back-office §8). `step` is the paper
 * at which making all of them failed.
 */
export class NotMade extends Error {
  override readonly name = "NotMade";
  constructor(sentence: string, cause: unknown, readonly step?: PaperKind) {
    super(sentence, { cause });
  }
}
