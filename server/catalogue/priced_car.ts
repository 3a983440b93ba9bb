import type { PricedCar } from "../../shared/rental/quote.ts";
import type { RentalCarDocument } from "./documents.ts";
import { settlementRatesNow } from "./settings_now.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/**
 * A rental car with the deposit that is asked for it: its own, else that of the settings (decisions
 * §12.1). Undefined if the catalogue has no such car.
 */
export function pricedCar(
  now: CatalogueSnapshot,
  id: string,
): RentalCarDocument & PricedCar | undefined {
  const car = now.rental_car.get(id);
  return car && { ...car, deposit: car.deposit || settlementRatesNow(now).deposit };
}
