import { useOpened } from "../../../../records/use_opened.ts";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

/** The car of a form with its version, as `useOpened` has it. */
export function useCarToEdit<Car extends ManagedCar, Fields>(
  { type, calls }: CarOffer<Car, Fields>,
  id: string,
) {
  const list = type === "Sale" ? "sale-cars" : "rental-cars";
  return useOpened(`admin/${list}/${id}`, (signal) => calls.one(id, signal));
}
