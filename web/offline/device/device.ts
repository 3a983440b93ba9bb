import type { OfflineDb } from "../db.ts";

/** Makes one call to `/api{path}`. @throws NetworkFailure, ProblemFailure. */
export type Call = (request: CallRequest) => Promise<CallReply>;

export interface CallRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as the form field `file`. */
  readonly file?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string };
  readonly idempotencyKey?: string;
  /** The version for `If-Match`. */
  readonly ifMatch?: number;
}

interface CallReply {
  readonly data: unknown;
  /** The server's clock, in ms. */
  readonly serverTime?: number;
}

/** The dependencies of the offline core: a browser's, or those of a device in a test. */
export interface Device {
  readonly db: OfflineDb;
  readonly call: Call;
  /** The device's clock in ms; may be wrong by days. */
  readonly now: () => number;
  /** A random number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Returns a new UUIDv7. */
  readonly newId: () => string;
}
