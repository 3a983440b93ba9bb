import type { RentalCarInput } from "../../../shared/api/rental_car.ts";
import { type RentalCarDraft, rentalCarFaults } from "../../../shared/catalogue/car_rules.ts";
import type { Unversioned } from "../apply_changes.ts";
import { patched } from "../patched.ts";
import { requireComplete } from "./car_requirements.ts";

type Car = Unversioned<"rental_car">;

/** A rental car with the sent fields; for a new one `hidden` is required. */
export function rentalCarDraft(before: Car | undefined, id: string, input: RentalCarInput): Car {
  const { id: _, ...fields } = input;
  const car = patched(before ?? emptyRentalCar(id), fields);
  const draft: RentalCarDraft = { ...car, hidden: before ? car.hidden : fields.hidden };
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
    deposit: 0,
  };
}
