import { v7 } from "uuid";
import type { Rental } from "../../../../shared/api/rental.ts";
import { deleteRental, oneRental } from "../../../api/office/admin_rentals.ts";
import { settles } from "../../../api/attempt.ts";
import { ProblemFailure } from "../../../api/failures.ts";

/**
 * Deletes a rental as it was seen, and no other: lists may be old, and know no versions. Resolves to
 * what it has become where somebody was faster; nothing is deleted then. Throws ProblemFailure 404
 * where it is gone. A deletion whose reply was lost is repeated under its key.
 */
export function createDeletion(): (seen: Rental) => Promise<Rental | undefined> {
  let sending: { idempotencyKey: string; ifMatch: string } | undefined;

  return async function deleteAsSeen(seen) {
    if (!sending) {
      const { values, etag } = await oneRental(seen.id);
      if (values.modifiedAt !== seen.modifiedAt) return values;
      sending = { idempotencyKey: v7(), ifMatch: etag };
    }
    try {
      await deleteRental(seen.id, sending);
      return undefined;
    } catch (failure) {
      const status = failure instanceof ProblemFailure ? failure.status : undefined;
      if (settles(status)) sending = undefined;
      if (status !== 412) throw failure;
      return (await oneRental(seen.id)).values;
    }
  };
}
