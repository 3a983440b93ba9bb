import type { RentalCarDocument, SaleCarDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import { maySee, type Viewer } from "./viewer.ts";

/** The car of either type with this id; undefined where there is none, or not for `viewer`. */
export function visibleCar(
  now: CatalogueSnapshot,
  id: string,
  viewer: Viewer,
): RentalCarDocument | SaleCarDocument | undefined {
  const car = now.rental_car.get(id.toLowerCase()) ?? now.sale_car.get(id.toLowerCase());
  return car && maySee(viewer, car) ? car : undefined;
}
