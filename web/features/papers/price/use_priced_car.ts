import type { PricedCar } from "../../../../shared/rental/quote.ts";
import { rentalCarCalls } from "../../../api/office/admin_cars.ts";
import { settlementRatesNow } from "../../../api/office/admin_settings.ts";
import { useResource } from "../../../api/use_resource.ts";

/**
 * Price list and deposit of a car, as the server uses them: without a deposit of its own it has that
 * of the settings. Undefined while unknown, and for no car.
 */
export function usePricedCar(carId: string): PricedCar | undefined {
  return useResource(`admin/priced-car/${carId}`, (signal) => readPricedCar(carId, signal)).data;
}

async function readPricedCar(carId: string, signal: AbortSignal): Promise<PricedCar | undefined> {
  if (carId === "") return undefined;
  const [{ values: car }, { values: rates }] = await Promise.all([
    rentalCarCalls.one(carId, signal),
    settlementRatesNow(signal),
  ]);
  return { rentalPrices: car.rentalPrices, deposit: car.deposit || rates.deposit };
}
