import { ProblemFailure } from "../../../../api/failures.ts";
import type { RentalValues } from "./rental_values.ts";

/**
 * A refusal of the server with each place called as the form calls it; that the car is taken stands
 * at the dates. Whatever else was thrown stays as it is.
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
