import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import type { CarType } from "../../../shared/catalogue/recommended.ts";
import { rentalCarCalls, saleCarCalls } from "./admin_cars.ts";
import { type Resource, useResource } from "../use_resource.ts";
import { useSearchParams } from "react-router-dom";

/** A car in the office's selects. */
export type OfficeCar = {
  readonly id: string;
  readonly type: CarType;
  /** Brand and model. */
  readonly name: string;
  /** Name with what distinguishes the car from others of its model: registration number or year. */
  readonly label: string;
  readonly hidden: boolean;
};

export type OfficeCars = {
  /** Each group in Polish order; empty until it is loaded. */
  readonly rental: readonly OfficeCar[];
  readonly sale: readonly OfficeCar[];
  readonly rentalList: Resource<unknown>;
  readonly saleList: Resource<unknown>;
};

/** The rental cars to choose from, and whether they could not be loaded. */
export type CarChoices = { readonly choices: readonly CarChoice[]; readonly failed: boolean };

export type CarChoice = Pick<OfficeCar, "id" | "label">;

/** All rental cars, hidden ones too, 'brand model – registration number' (back-office §2). */
export function useCarChoices(): CarChoices {
  const list = useRentalList();
  return { choices: rentalChoices(list), failed: list.status === "failed" };
}

/** All cars of the administrator, hidden ones too, to choose one from. */
export function useOfficeCars(): OfficeCars {
  const rentalList = useRentalList();
  const saleList = useResource("admin/sale-cars/choices", saleCarCalls.all);
  return {
    rental: rentalChoices(rentalList),
    sale: (saleList.data ?? [])
      .map((car) => choice("Sale", car, car.productionYear > 0 ? String(car.productionYear) : ""))
      .sort(byLabel),
    rentalList,
    saleList,
  };
}

function useRentalList(): Resource<readonly RentalCar[]> {
  return useResource("admin/rental-cars/choices", rentalCarCalls.all);
}

function rentalChoices({ data = [] }: Resource<readonly RentalCar[]>): OfficeCar[] {
  return data.map((car) => choice("Rental", car, car.registrationNumber ?? "")).sort(byLabel);
}

/** The car of this id, if it is among those loaded. */
export function officeCar({ rental, sale }: OfficeCars, id: string): OfficeCar | undefined {
  return [...rental, ...sale].find((car) => car.id === id);
}

/** `mark` is empty if it is unknown. */
function choice(
  type: CarType,
  { id, brand, model, hidden }: RentalCar | SaleCar,
  mark: string,
): OfficeCar {
  const name = `${brand} ${model}`.trim();
  return { id, type, name, label: mark ? `${name} – ${mark}` : name, hidden };
}

function byLabel(one: OfficeCar, other: OfficeCar): number {
  return one.label.localeCompare(other.label, "pl");
}

/** The car in the address (`?car=`), so that Back and a reload keep it; empty for none. */
export function useChosenCar(): [carId: string, choose: (carId: string) => void] {
  const [address, setAddress] = useSearchParams();
  return [
    address.get("car") ?? "",
    (carId) => setAddress(carId ? { car: carId } : {}),
  ];
}
