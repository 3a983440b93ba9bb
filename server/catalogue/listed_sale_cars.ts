import { hasPage, isListed, isSold } from "../../shared/catalogue/sale_state.ts";
import { withLast } from "../../shared/car_lists/found_cars.ts";
import { type Instant, toWarsaw } from "../../shared/warsaw.ts";
import type { SaleCarDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import { maySee, type Viewer } from "./viewer.ts";

/**
 * The sale cars that lists show `viewer` at this moment: sold ones for 14 days and last, as in every
 * order (decisions §11.2).
 */
export function listedSaleCars(
  now: CatalogueSnapshot,
  viewer: Viewer,
  at: Instant,
): readonly SaleCarDocument[] {
  const { date } = toWarsaw(at);
  const listed = [...now.sale_car.values()].filter((car) =>
    maySee(viewer, car) && (viewer === "administrator" || isListed(car, date))
  );
  return withLast(listed, isSold);
}

/** The sale car with this id as `viewer` finds it; 'sold' once its page has ended after 60 days. */
export function findSaleCar(
  now: CatalogueSnapshot,
  id: string,
  viewer: Viewer,
  at: Instant,
): SaleCarDocument | "sold" | undefined {
  const car = now.sale_car.get(id);
  if (!car || !maySee(viewer, car)) return undefined;
  return viewer === "administrator" || hasPage(car, toWarsaw(at).date) ? car : "sold";
}

/** Changes at each full hour, so also at midnight in Warsaw: identifies what is made once a day. */
export function hourOf(at: Instant): string {
  return at.slice(0, 13);
}
