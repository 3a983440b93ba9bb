import { ProblemFailure } from "../../../../api/failures.ts";
import type { RentalValues } from "./rental_values.ts";

/**
 * Renames the fields of a server's refusal to the form's fields; the conflict with another rental
 * of the car is shown at the dates. Returns anything else unchanged.
 */
export function atFormFields(failure: unknown): unknown {
  if (!(failure instanceof ProblemFailure)) return failure;
  const { status, problem, retryAfter, errors, errorMessage } = failure;
  const taken = problem.type?.endsWith("/car_not_available") ?? false;
  const named = taken
    ? [{ path: "pickupDate", message: errorMessage }]
    : errors.map(({ path, message }) => ({ path: FORM_FIELDS[path] ?? path, message }));
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
