import { z } from "zod";

/** Events of a customer as a whole: after an erasure no key opens their data. */
export const customerEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("CustomerErased"), cause: z.enum(["administrator", "retention"]) }),
  /** No view contains their data any more. */
  z.object({ type: z.literal("CustomerErasureCompleted") }),
]);
export type CustomerEvent = z.infer<typeof customerEvent>;

/**
 * The office's note about a customer: a stream of its own, since a customer's stream begins with
 * the erasure. It travels with a `CustomerNote`, sealed with the customer's key.
 */
export const customerNoteEvent = z.object({ type: z.literal("CustomerNoteWritten") });
export type CustomerNoteEvent = z.infer<typeof customerNoteEvent>;

/** What was written; empty if it was deleted. */
export const customerNote = z.object({ text: z.string() });
