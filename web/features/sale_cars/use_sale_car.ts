import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { readSaleCar } from "../../api/visitor_reads.ts";
import { keptResource } from "../../api/resource_cache.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { isUnknownCar } from "../cars/card/car_words.ts";

/** Cache key of the loaded list. */
export const SALE_LIST = "salecar";

/** One sale car; after the list its data are shown at once, while they are loaded again. */
export function useSaleCar(id: string): Resource<SaleCar> {
  const car = useResource(`${SALE_LIST}/${id}`, (signal) => readSaleCar(id, signal));
  return withListedCar(car, keptResource<SaleCar[]>(SALE_LIST)?.find((one) => one.id === id));
}

/**
 * The loaded car; until it is loaded, or if that fails, the car from the list. Only a 404 of the
 * server removes it.
 */
export function withListedCar(
  car: Resource<SaleCar>,
  listed: SaleCar | undefined,
): Resource<SaleCar> {
  if (!listed || car.status === "loaded" || isUnknownCar(car.error)) return car;
  return { ...car, status: "loaded", data: listed };
}
