import type { StoredReply } from "../../ledger/receipts.ts";
import { saleCarView } from "../sale_car_view.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** The reply that shows a sale car to its administrator. */
export function saleCarReply(status: 200 | 201, after: CatalogueSnapshot, id: string): StoredReply {
  const car = after.sale_car.get(id);
  if (!car) throw new Error("Cannot reply with a sale car: it is not there");
  return { status, body: saleCarView(car, after, "administrator"), version: car.version };
}
