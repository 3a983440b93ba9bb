import { ProblemFailure } from "../../../api/failures.ts";
import type { DocumentValues } from "./document_values.ts";

/** A refusal of the server with each place called as the form calls it; the rest stays as it is. */
export function atFormFields(failure: unknown): unknown {
  if (!(failure instanceof ProblemFailure)) return failure;
  const { status, problem, retryAfter, errors } = failure;
  const named = errors.map(({ path, message }) => ({ path: FORM_FIELDS[path] ?? path, message }));
  return new ProblemFailure(status, { ...problem, errors: named }, retryAfter);
}

const FORM_FIELDS: Readonly<Record<string, keyof DocumentValues>> = {
  validFrom: "fromDate",
  validTo: "toDate",
  customerFirstName: "firstName",
  customerLastName: "lastName",
  customerAddress: "address",
};
