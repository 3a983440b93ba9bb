import { withCarSeen } from "../../shared/sale/kept_cars.ts";
import { keptCarList } from "./kept_car_list.ts";
import { useStore } from "./store.ts";

const seen = keptCarList("seenCars");

/** Ids of the sale cars whose pages were opened, the newest first. */
export function useSeenCars(): readonly string[] {
  return useStore(seen);
}

/** A car's page was opened. */
export function noteCarSeen(id: string): void {
  if (seen.get()[0] !== id) seen.set(withCarSeen(seen.get(), id));
}

/** Forgets all of them ('Wyczyść'). */
export function forgetCarsSeen(): void {
  seen.set([]);
}
