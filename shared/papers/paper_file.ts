import { z } from "zod";

/** A private file of a paper: where it lies, sealed with its customer's key, and what it is. */
export const paperFile = z.object({
  path: z.string(),
  contentType: z.string(),
  /**
   * Bytes of the open file. No hash of them: with a copy of the file it would reveal its customer.
   */
  size: z.number().int(),
});
export type PaperFile = z.infer<typeof paperFile>;

/** Why a paper is no more. */
export const paperDeletionCause = z.enum([
  "administrator",
  "regeneration",
  "rental_deleted",
  "erasure",
  "retention",
]);
export type PaperDeletionCause = z.infer<typeof paperDeletionCause>;

/** Whether a paper went with all else of its customer, and not by hand. */
export function isErasure(cause: PaperDeletionCause): boolean {
  return cause === "erasure" || cause === "retention";
}
