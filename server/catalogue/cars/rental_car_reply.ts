import type { StoredReply } from "../../ledger/receipts.ts";
import { rentalCarView } from "../rental_car_view.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** The reply that shows a rental car to its administrator. */
export function rentalCarReply(
  status: 200 | 201,
  after: CatalogueSnapshot,
  id: string,
): StoredReply {
  const car = after.rental_car.get(id);
  if (!car) throw new Error("Cannot reply with a rental car: it is not there");
  return { status, body: rentalCarView(car, after, "administrator"), version: car.version };
}
