import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, Rejection } from "../../../shared/refusals.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** @throws Invalid with the fields and the sentence that both forms share (back-office §5). */
export function requireComplete(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const fields = faults.map((path) => ({ path, message: messages.fieldRequired }));
  throw new Invalid(fields, officeMessages.requiredFieldsMissing);
}

/** The fields that cars of both types have, before anything is filled. */
export const EMPTY_CAR = {
  brand: "",
  model: "",
  transmission: "",
  fuelType: "",
  engineCapacity: 0,
  horsepower: 0,
  color: "",
  hidden: false,
};

/** @throws Rejection where a car of either type has this id: photos are found by it alone. */
export function requireFreeId(now: CatalogueSnapshot, id: string): void {
  if (now.sale_car.has(id) || now.rental_car.has(id)) {
    throw new Rejection("id_taken", officeMessages.idTaken);
  }
}
