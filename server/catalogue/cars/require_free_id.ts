import { messages } from "../../../shared/messages.ts";
import { Rejection } from "../../../shared/refusals.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** @throws Rejection where a car of either type has this id: photos are found by it alone. */
export function requireFreeId(now: CatalogueSnapshot, id: string): void {
  if (now.sale_car.has(id) || now.rental_car.has(id)) {
    throw new Rejection("id_taken", messages.idTaken);
  }
}
