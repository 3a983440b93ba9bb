import type { RentalCarInput } from "../../../shared/api/rental_car.ts";
import { type RentalCarDraft, rentalCarFaults } from "../../../shared/catalogue/car_rules.ts";
import type { Unversioned } from "../change_documents.ts";
import { patched } from "../patched.ts";
import { requireComplete } from "./require_complete.ts";

type Car = Unversioned<"rental_car">;

/** A rental car as its writer wants it; of a new one it must be said whether it is hidden. */
export function rentalCarDraft(before: Car | undefined, id: string, input: RentalCarInput): Car {
  const { id: _, ...said } = input;
  const car = patched(before ?? emptyRentalCar(id), said);
  const draft: RentalCarDraft = { ...car, hidden: before ? car.hidden : said.hidden };
  requireComplete(rentalCarFaults(draft));
  return { ...car, rentalPrices: car.rentalPrices.toSorted((one, next) => one.days - next.days) };
}

function emptyRentalCar(id: string): Car {
  return {
    id,
    brand: "",
    model: "",
    transmission: "",
    fuelType: "",
    engineCapacity: 0,
    horsepower: 0,
    color: "",
    hidden: false,
    description1: "",
    description2: "",
    registrationNumber: "",
    vin: "",
    rentalPrices: [],
  };
}
