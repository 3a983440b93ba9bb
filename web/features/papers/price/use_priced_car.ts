import type { PricedCar } from "../../../../shared/rental/quote.ts";
import { versioned } from "../../../api/office/call.ts";
import { rentalCarCalls } from "../../../api/office/admin_cars.ts";
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
    versioned("GET /settings/settlement-rates", { signal }),
  ]);
  return { rentalPrices: car.rentalPrices, deposit: car.deposit || rates.deposit };
}
