import type { SaleCarInput } from "../../../shared/api/sale_car.ts";
import { saleCarFaults } from "../../../shared/catalogue/car_rules.ts";
import { patched } from "../patched.ts";
import { requireComplete } from "./require_complete.ts";
import type { Unversioned } from "../apply_changes.ts";

/** A sale car as its writer wants it; `before` is the car that is edited, or an empty one. */
export function saleCarDraft(
  before: Unversioned<"sale_car">,
  { id: _, ...input }: SaleCarInput,
): Unversioned<"sale_car"> {
  const car = patched(before, input);
  requireComplete(saleCarFaults(car));
  return car;
}

/** A sale car without any field filled. */
export function emptySaleCar(id: string): Unversioned<"sale_car"> {
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
    price: 0,
    selectedPriceType: "",
    productionYear: 0,
    vehicleCondition: "",
    bodyType: "",
    generation: "",
    mileage: 0,
    firstRegistrationDate: "",
    invoice: "",
    countryOfOrigin: "",
    description: "",
  };
}
