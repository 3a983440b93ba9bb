import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { rentalCars } from "../../api/api.ts";
import { forgetGoneFavourites } from "../cars/tools/favourite_cars.ts";

/** The cars to show, and `everything`: all rental cars, undefined until loaded. */
export type ListedCars = Resource<RentalCar[]> & { everything: RentalCar[] | undefined };

/** Visible cars; with a period, those free in it (public-side §2.7). */
export function useRentalCars(period: Period | undefined): ListedCars {
  const everything = useResource("rentalcar", async (signal) => {
    const cars = await rentalCars({}, signal);
    forgetGoneFavourites("rental", cars);
    return cars;
  });
  const free = useResource(
    period ? `rentalcar?${period.start}/${period.end}` : "rentalcar/none",
    (signal) =>
      period
        ? rentalCars({ pickup: period.start, return: period.end }, signal)
        : Promise.resolve([]),
  );
  return { ...(period ? free : everything), everything: everything.data };
}
