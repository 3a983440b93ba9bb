import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { saleCar } from "../../api/api.ts";
import { keptResource } from "../../api/resource_cache.ts";
import { withListedCar } from "./listed_sale_car.ts";

/** The key under which the loaded list is kept. */
export const SALE_LIST = "salecar";

/** One sale car; who comes from the list sees it at once, while it is asked for again. */
export function useSaleCar(id: string): Resource<SaleCar> {
  const car = useResource(`${SALE_LIST}/${id}`, (signal) => saleCar(id, signal));
  return withListedCar(car, keptResource<SaleCar[]>(SALE_LIST)?.find((one) => one.id === id));
}
