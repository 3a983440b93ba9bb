import type { RentalCarDocument, SaleCarDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** Who reads the catalogue: visitors get no hidden cars and no car's papers (decisions §2.2). */
export type Viewer = "visitor" | "administrator";

/** Whether `viewer` may know of a car. */
export function maySee(viewer: Viewer, car: { readonly hidden: boolean }): boolean {
  return viewer === "administrator" || !car.hidden;
}

/** The car of either type with this id; undefined if there is none, or not for `viewer`. */
export function visibleCar(
  now: CatalogueSnapshot,
  id: string,
  viewer: Viewer,
): RentalCarDocument | SaleCarDocument | undefined {
  const car = now.rental_car.get(id.toLowerCase()) ?? now.sale_car.get(id.toLowerCase());
  return car && maySee(viewer, car) ? car : undefined;
}
