import { z } from "zod";
import type { StreamName } from "./keys.ts";

/** The actor of an event; without a name (decisions §5). */
const actor = z.union([
  z.literal("visitor"),
  z.literal("system"),
  z.templateLiteral(["administrator/", z.string()]),
]);
export type Actor = z.infer<typeof actor>;

/** Personal data, encrypted with its customer's key. */
export const sealed = z.object({ customerId: z.string(), box: z.string() });
export type Sealed = z.infer<typeof sealed>;

/**
 * An event as stored. `prev` is the SHA-256 (hex) of the stored bytes of the event before, so the
 * chain still holds after a customer's key is gone.
 */
export const storedEvent = z.object({
  /** Gapless over the whole business, from 1. */
  seq: z.number().int().min(1),
  stream: z.custom<StreamName>((value) => typeof value === "string" && value.includes("/")),
  /** Gapless within the stream, from 1. */
  version: z.number().int().min(1),
  at: z.iso.datetime(),
  actor,
  event: z.looseObject({ type: z.string() }),
  sealed: sealed.optional(),
  prev: z.string(),
});
export type StoredEvent = z.infer<typeof storedEvent>;

/** An event that has its place in its stream, and none in the ledger yet. */
export type UnplacedEvent = Omit<StoredEvent, "seq" | "prev">;

/**
 * The newest event's number and hash (0 and 64 zeros before the first), and the release whose rules
 * made the rows (`ROWS_VERSION`; `NO_ROWS` while a rebuild runs). Every ledger commit checks this
 * one entry, so none goes through during a rebuild or over rows of another release.
 */
export interface Head {
  readonly seq: number;
  readonly hash: string;
  readonly rows: number;
}

/** No release can work with the rows: a rebuild runs, was cut off, or has yet to be run. */
export const NO_ROWS = 0;
/** The hash that the first event names as `prev`. */
export const FIRST_PREV = "0".repeat(64);

/**
 * A head as it is stored. Release 0.1.0 calls the hash `hash` and knows no `rows`; the other name
 * keeps it from committing to a store whose rows it would not write (docs/decisions/0033).
 */
export const storedHead = z.union([
  z.object({ seq: z.number().int().min(0), tip: z.string(), rows: z.number().int().min(0) })
    .transform(({ seq, tip, rows }): Head => ({ seq, hash: tip, rows })),
  z.object({ seq: z.number().int().min(0), hash: z.string() })
    .transform(({ seq, hash }): Head => ({ seq, hash, rows: NO_ROWS })),
]);

/**
 * What is stored in the place of a head while `deno task restore` fills the store. No release takes
 * it for a head, so none starts on a part of a backup.
 */
export const storedRestoring = z.object({ restoring: z.string() });
