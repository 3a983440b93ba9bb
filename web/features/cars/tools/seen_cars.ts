import { type CarKind, withCarSeen } from "../../../../shared/catalogue/kept_cars.ts";
import { keptCarList } from "../../../api/kept_car_list.ts";
import { type Store, useStore } from "../../../kit/layout/store.ts";

const seen: Readonly<Record<CarKind, Store<readonly string[]>>> = {
  sale: keptCarList("seenCars"),
  rental: keptCarList("seenRentalCars"),
};

/** Ids of the cars of a kind whose pages were opened, the newest first. */
export function useSeenCars(kind: CarKind): readonly string[] {
  return useStore(seen[kind]);
}

/** A car's page was opened. */
export function noteCarSeen(kind: CarKind, id: string): void {
  const ids = seen[kind].get();
  if (ids[0] !== id) seen[kind].set(withCarSeen(ids, id));
}

/** Forgets all of a kind ('Wyczyść'). */
export function forgetCarsSeen(kind: CarKind): void {
  seen[kind].set([]);
}
