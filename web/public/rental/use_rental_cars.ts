import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { type Resource, useResource } from "../../hooks/use_resource.ts";
import { rentalCars } from "../../state/api.ts";

/** The cars to show, and how many there are in all: known or, while that is not loaded, not. */
export type ListedCars = Resource<RentalCar[]> & { all: number | undefined };

/** Visible cars; with a period those free in it (public-side §2.7). */
export function useRentalCars(period: Period | undefined): ListedCars {
  const everything = useResource("rentalcar", (signal) => rentalCars({}, signal));
  const free = useResource(
    period ? `rentalcar?${period.start}/${period.end}` : "rentalcar/none",
    (signal) =>
      period
        ? rentalCars({ pickup: period.start, return: period.end }, signal)
        : Promise.resolve([]),
  );
  return { ...(period ? free : everything), all: everything.data?.length };
}
