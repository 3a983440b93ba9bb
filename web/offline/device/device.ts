import type { OfflineDb } from "../db.ts";

/** One call to `/api{path}`. @throws NetworkFailure, ProblemFailure. */
export type Call = (wish: CallWish) => Promise<CallReply>;

export interface CallWish {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as the form's field `file`. */
  readonly file?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string };
  readonly idempotencyKey?: string;
  /** A version. */
  readonly ifMatch?: number;
}

export interface CallReply {
  readonly data: unknown;
  /** The server's clock, in milliseconds. */
  readonly serverTime?: number;
}

/** The world of the offline core: a browser, or a test's device. */
export interface Device {
  readonly db: OfflineDb;
  readonly call: Call;
  /** Milliseconds; may be wrong by days. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
}
