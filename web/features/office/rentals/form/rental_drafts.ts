import type { UseFormReturn } from "react-hook-form";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../../api/failures.ts";
import { createFormDrafts } from "../../../../api/form_drafts.ts";
import { emptyRental, type RentalValues } from "./rental_values.ts";

/** Unsaved rentals of this tab: edits by the rental's id, and the new one under `NEW_RENTAL`. */
export const rentalDrafts = createFormDrafts("rentalDrafts");
export const NEW_RENTAL = "new";

/** Whether a new rental was begun and not submitted. */
export function hasNewRentalDraft(): boolean {
  return rentalDrafts.read(NEW_RENTAL, emptyRental("")) !== undefined;
}

/**
 * Removes the error that the car is taken once the car or the period changes: it applied to the
 * former ones.
 */
export function forgetTaken({ formState: { errors }, clearErrors }: UseFormReturn<RentalValues>) {
  if (errors.pickupDate?.type === "server") clearErrors("pickupDate");
}

/** Why a rental was not saved, to follow the form's own sentence. */
export function saveSentence(failure: unknown): string {
  return failure instanceof NetworkFailure
    ? officeMessages.rentalNeedsNetwork
    : failureSentence(failure);
}
