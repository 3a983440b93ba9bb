import type { SaleCar } from "../../../shared/api/sale_car.ts";
import type { Resource } from "../../api/use_resource.ts";
import { isUnknownCar } from "../cars/card/is_unknown_car.ts";

/**
 * A car that was asked for, with what its list said of it until it comes, and where it cannot come:
 * only the server's word that there is no such car takes it away.
 */
export function listedMeanwhile(
  car: Resource<SaleCar>,
  listed: SaleCar | undefined,
): Resource<SaleCar> {
  if (!listed || car.status === "loaded" || isUnknownCar(car.error)) return car;
  return { ...car, status: "loaded", data: listed };
}
