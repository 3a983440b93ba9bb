import { useResource } from "../../hooks/use_resource.ts";
import { rentalCar, saleCar } from "../../state/api.ts";
import { ProblemFailure } from "../../state/failures.ts";
import { type AskedCar, askedRentalCar, askedSaleCar } from "./asked_car.ts";

/** The car of `?auto={id}`, for sale or to rent; undefined while unknown, and where there is none. */
export function useAskedCar(id: string | null): AskedCar | undefined {
  const { data } = useResource(
    `askedcar/${id ?? ""}`,
    (signal) => id ? findCar(id, signal) : Promise.resolve(null),
  );
  return data ?? undefined;
}

async function findCar(id: string, signal: AbortSignal): Promise<AskedCar | null> {
  return await known(saleCar(id, signal).then(askedSaleCar)) ??
    await known(rentalCar(id, signal).then(askedRentalCar));
}

/** Null where the server knows no such car; the form is then an ordinary one. */
async function known(car: Promise<AskedCar>): Promise<AskedCar | null> {
  try {
    return await car;
  } catch (failure) {
    if (failure instanceof ProblemFailure && failure.status < 500) return null;
    throw failure;
  }
}
