import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { saleCar } from "../../api/api.ts";
import { keptResource } from "../../api/resource_cache.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { isUnknownCar } from "../cars/card/car_words.ts";

/** The key under which the loaded list is kept. */
export const SALE_LIST = "salecar";

/** One sale car; who comes from the list sees it at once, while it is asked for again. */
export function useSaleCar(id: string): Resource<SaleCar> {
  const car = useResource(`${SALE_LIST}/${id}`, (signal) => saleCar(id, signal));
  return withListedCar(car, keptResource<SaleCar[]>(SALE_LIST)?.find((one) => one.id === id));
}

/**
 * The loaded car; until then, and where it cannot be loaded, the car as the list has it. Only a 404 of
 * the server removes it.
 */
export function withListedCar(
  car: Resource<SaleCar>,
  listed: SaleCar | undefined,
): Resource<SaleCar> {
  if (!listed || car.status === "loaded" || isUnknownCar(car.error)) return car;
  return { ...car, status: "loaded", data: listed };
}
