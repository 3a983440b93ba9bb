import { z } from "zod";

/** A private file of a paper: where it lies, sealed with its customer's key, and what it is. */
export const paperFile = z.object({
  path: z.string(),
  contentType: z.string(),
  /** Bytes of the open file, and its SHA-256 in hex. */
  size: z.number().int(),
  sha256: z.string(),
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
