import { z } from "zod";

/** A private file of a paper, sealed with its customer's key: its path and type. */
export const paperFile = z.object({
  path: z.string(),
  contentType: z.string(),
  /**
   * Bytes of the open file. No hash of them: with a copy of the file it would reveal its customer.
   */
  size: z.number().int(),
});
export type PaperFile = z.infer<typeof paperFile>;

/** Why a paper was deleted. */
export const paperDeletionCause = z.enum([
  "administrator",
  "regeneration",
  "rental_deleted",
  "erasure",
  "retention",
]);
export type PaperDeletionCause = z.infer<typeof paperDeletionCause>;

/** Whether a paper was deleted by its customer's erasure, not by hand. */
export function isErasure(cause: PaperDeletionCause): boolean {
  return cause === "erasure" || cause === "retention";
}
