import type { UseFormReturn } from "react-hook-form";
import { atField, ProblemFailure } from "../../../../api/failures.ts";
import { createFormDrafts } from "../../../../api/form_drafts.ts";
import { emptyRental, type RentalValues } from "./rental_values.ts";

/** Unsaved rentals of this tab: edits by the rental's id, and the new one under `NEW_RENTAL`. */
export const rentalDrafts = createFormDrafts("rentalDrafts");
export const NEW_RENTAL = "new";

/** Whether a new rental was started and not submitted. */
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

/**
 * Renames the fields of a server's refusal to the form's fields; the conflict with another rental
 * of the car is shown at the dates, a car that is handed over at the car. Returns anything else
 * unchanged.
 */
export function atFormFields(thrown: unknown): unknown {
  const failure = [
    ["car_not_available", "pickupDate"] as const,
    ["car_handed_over", "rentalCarId"] as const,
  ].reduce((before, [code, field]) => atField(before, code, field), thrown);
  if (!(failure instanceof ProblemFailure)) return failure;
  const { status, problem, retryAfter, errors } = failure;
  const named = errors.map(({ path, message }) => ({ path: FORM_FIELDS[path] ?? path, message }));
  return new ProblemFailure(status, { ...problem, errors: named }, retryAfter);
}

const FORM_FIELDS: Readonly<Record<string, keyof RentalValues>> = {
  startDateTime: "pickupDate",
  endDateTime: "returnDate",
  customerFirstName: "firstName",
  customerLastName: "lastName",
  customerPhone: "phone",
  customerEmail: "email",
  customerAddress: "address",
};
