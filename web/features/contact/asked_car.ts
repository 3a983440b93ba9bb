import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { paths } from "../../../shared/paths.ts";
import { carName } from "../cars/card/car_words.ts";
import { zloty } from "../../../shared/zloty.ts";

/** The car that a visitor asks about. */
export type AskedCar = {
  id: string;
  name: string;
  /** Address of its page. */
  to: string;
  /** Subject of the message, for its recipient. */
  subject: string;
  /** Prefilled text of the message, which the visitor can change. */
  message: string;
};

/** A question about a car for sale; year and price distinguish it from others of its model. */
export function askedSaleCar(car: SaleCar): AskedCar {
  const name = carName(car);
  const year = car.productionYear ? ` z ${car.productionYear} roku` : "";
  const price = car.price ? ` (${zloty(car.price)} zł)` : "";
  return {
    id: car.id,
    name,
    to: paths.saleCar(car.id),
    subject: `Pytanie o ${name}`,
    message:
      `Dzień dobry,\ninteresuje mnie ${name}${year}${price}. Czy samochód jest jeszcze dostępny?`,
  };
}

/** A question about a car to rent. */
export function askedRentalCar(car: RentalCar): AskedCar {
  const name = carName(car);
  return {
    id: car.id,
    name,
    to: paths.rentalCar(car.id),
    subject: `Pytanie o wynajem ${name}`,
    message: `Dzień dobry,\ninteresuje mnie wynajem samochodu ${name}. Proszę o kontakt.`,
  };
}
