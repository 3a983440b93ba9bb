import type { SaleCar } from "../api/sale_car.ts";
import { plainText } from "../plain_text.ts";
import { isSold } from "../catalogue/sale_state.ts";

type ComparedCar = Pick<SaleCar, "id" | "brand" | "bodyType" | "price" | "state">;

/** At most three cars of the same brand or body that can be bought, the nearest price first. */
export function similarCars<Car extends ComparedCar>(
  { id, brand, bodyType, price }: ComparedCar,
  cars: readonly Car[],
): readonly Car[] {
  const distance = (car: Car) => car.price > 0 ? Math.abs(car.price - price) : Infinity;
  return cars
    .filter((car) =>
      car.id !== id && !isSold(car) &&
      (plainText(car.brand) === plainText(brand) || bodyType !== "" && car.bodyType === bodyType)
    )
    .toSorted((one, other) =>
      distance(one) === distance(other) ? 0 : distance(one) - distance(other)
    )
    .slice(0, MOST);
}

const MOST = 3;
