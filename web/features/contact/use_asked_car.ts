import { useResource } from "../../api/use_resource.ts";
import { rentalCars, saleCars } from "../../api/api.ts";
import { type AskedCar, askedRentalCar, askedSaleCar } from "./asked_car.ts";

/** The car of `?auto={id}`, for sale or to rent; null where there is none, undefined while unknown. */
export function useAskedCar(id: string | null): AskedCar | null | undefined {
  const { data } = useResource(
    `askedcar/${id ?? ""}`,
    (signal) => id ? findCar(id, signal) : Promise.resolve(null),
  );
  return data;
}

/** Looked up in the lists: they are kept for offline, and the id does not say of which kind it is. */
async function findCar(id: string, signal: AbortSignal): Promise<AskedCar | null> {
  const forSale = (await saleCars(signal)).find((car) => car.id === id);
  if (forSale) return askedSaleCar(forSale);
  const toRent = (await rentalCars({}, signal)).find((car) => car.id === id);
  return toRent ? askedRentalCar(toRent) : null;
}
