import type { SaleCar } from "../../../shared/api/sale_car.ts";
import type { Resource } from "../../api/use_resource.ts";
import { isUnknownCar } from "../cars/card/is_unknown_car.ts";

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
