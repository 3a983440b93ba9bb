import type { UseFormReturn } from "react-hook-form";
import type { RentalValues } from "./rental_values.ts";

/** That the car is taken was said of another car or another period: it goes once one of them changes. */
export function forgetTaken({ formState: { errors }, clearErrors }: UseFormReturn<RentalValues>) {
  if (errors.pickupDate?.type === "server") clearErrors("pickupDate");
}
