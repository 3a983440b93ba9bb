import { useState } from "react";
import { useResource } from "../../../hooks/use_resource.ts";
import type { Versioned } from "../../../state/admin_cars.ts";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

/**
 * The car of a form with its version, fresh from the server: what was kept from before may be old.
 * Once it is there it stays as it is, whatever is loaded after it.
 */
export function useCarToEdit<Car extends ManagedCar, Fields>(
  { type, calls }: CarOffer<Car, Fields>,
  id: string,
) {
  const key = `admin/${type === "Sale" ? "sale-cars" : "rental-cars"}/${id}`;
  const { data, stale, error, busy, reload } = useResource(key, (signal) => calls.one(id, signal));
  const [opened, setOpened] = useState<Versioned<Car>>();
  // Drawn again at once with what has just arrived.
  if (!opened && data && !stale) setOpened(data);
  return { opened, error: opened ? undefined : error, busy, reload };
}
