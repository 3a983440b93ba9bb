import type { UseFormReturn } from "react-hook-form";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../../api/failures.ts";
import { createFormDrafts } from "../../../../api/form_drafts.ts";
import { emptyRental, type RentalValues } from "./rental_values.ts";

/** Unfinished rentals of this tab: edits by the rental's id, and the new one under `NEW_RENTAL`. */
export const rentalDrafts = createFormDrafts("rentalDrafts");
export const NEW_RENTAL = "new";

/** Whether a new rental was begun and not sent yet. */
export function hasNewRentalDraft(): boolean {
  return rentalDrafts.read(NEW_RENTAL, emptyRental("")) !== undefined;
}

/** That the car is taken was said of another car or another period: it goes once one of them changes. */
export function forgetTaken({ formState: { errors }, clearErrors }: UseFormReturn<RentalValues>) {
  if (errors.pickupDate?.type === "server") clearErrors("pickupDate");
}

/** Why a rental was not saved, after the form's own sentence. */
export function saveSentence(failure: unknown): string {
  return failure instanceof NetworkFailure
    ? officeMessages.rentalNeedsNetwork
    : failureSentence(failure);
}
