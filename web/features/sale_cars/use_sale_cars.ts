import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { saleCars } from "../../api/api.ts";
import { forgetGoneFavourites } from "../cars/tools/favourite_cars.ts";
import { SALE_LIST } from "./use_sale_car.ts";

/** The cars that are for sale and not hidden, newest first (public-side §2.4). */
export function useSaleCars(): Resource<SaleCar[]> {
  return useResource(SALE_LIST, async (signal) => {
    const cars = (await saleCars(signal)).filter((car) => !car.hidden);
    forgetGoneFavourites("sale", cars);
    return cars;
  });
}
