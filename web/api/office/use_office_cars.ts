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
  /**
   * Name with what distinguishes the car from others of its model: registration number or year; and
   * whether it is hidden.
   */
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

/** All cars of the administrator, hidden ones too, to choose one from. */
export function useOfficeCars(): OfficeCars {
  const rentalList = useResource("admin/rental-cars/choices", rentalCarCalls.all);
  const saleList = useResource("admin/sale-cars/choices", saleCarCalls.all);
  return {
    rental: (rentalList.data ?? [])
      .map((car) => choice("Rental", car, car.registrationNumber ?? "")).sort(byLabel),
    sale: (saleList.data ?? [])
      .map((car) => choice("Sale", car, car.productionYear > 0 ? String(car.productionYear) : ""))
      .sort(byLabel),
    rentalList,
    saleList,
  };
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
  const marked = mark ? `${name} – ${mark}` : name;
  return { id, type, name, label: hidden ? `${marked} (ukryty)` : marked, hidden };
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
