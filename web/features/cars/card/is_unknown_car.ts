import { ProblemFailure } from "../../../api/failures.ts";

/** An address that leads to no visible car: 404, or 400 where it is no id at all. */
export function isUnknownCar(error: unknown): boolean {
  return error instanceof ProblemFailure && (error.status === 404 || error.status === 400);
}
