import { createFormDrafts } from "../../../../api/form_drafts.ts";
import { emptyRental } from "./rental_values.ts";

/** Unfinished rentals of this tab: edits by the rental's id, and the new one under `NEW_RENTAL`. */
export const rentalDrafts = createFormDrafts("rentalDrafts");
export const NEW_RENTAL = "new";

/** Whether a new rental was begun and not sent yet. */
export function hasNewRentalDraft(): boolean {
  return rentalDrafts.read(NEW_RENTAL, emptyRental("")) !== undefined;
}
