import { z } from "zod";
import type { StreamName } from "./keys.ts";

/** Who wished what an event states: nobody is named (decisions §5). */
export const actor = z.union([
  z.literal("visitor"),
  z.literal("system"),
  z.templateLiteral(["administrator/", z.string()]),
]);
export type Actor = z.infer<typeof actor>;

/** Personal data, encrypted with the key of the customer whose it is. */
export const sealed = z.object({ customerId: z.string(), box: z.string() });
export type Sealed = z.infer<typeof sealed>;

/**
 * An event as it lies in the store. `prev` is the SHA-256 (hex) of the stored bytes of the event
 * before, so the chain still holds after a customer's key is gone.
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

/** The newest event's number and hash; before the first event 0 and 64 zeros. */
export const head = z.object({ seq: z.number().int().min(0), hash: z.string() });
export type Head = z.infer<typeof head>;
export const EMPTY_HEAD: Head = { seq: 0, hash: "0".repeat(64) };
