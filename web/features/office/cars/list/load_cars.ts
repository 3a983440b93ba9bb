import { recommendedCarIds } from "../../../../api/office/admin_cars.ts";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

/** A loaded list; without the recommended ones, each car says itself whether it is one. */
export type LoadedCars<Car> = {
  readonly cars: readonly Car[];
  readonly recommendedFailed: boolean;
};

/** All cars of an offer, and which of them home recommends. @throws as `calls.all` does */
export async function loadCars<Car extends ManagedCar, Fields>(
  { calls }: CarOffer<Car, Fields>,
  signal: AbortSignal,
): Promise<LoadedCars<Car>> {
  const [cars, recommended] = await Promise.all([
    calls.all(signal),
    // The list is of use without them.
    recommendedCarIds(signal).then((ids) => new Set(ids), () => undefined),
  ]);
  if (!recommended) return { cars, recommendedFailed: true };
  return {
    cars: cars.map((car) => ({ ...car, isRecommended: recommended.has(car.id) })),
    recommendedFailed: false,
  };
}
