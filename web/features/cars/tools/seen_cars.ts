import { type CarKind, withCarSeen } from "../../../../shared/catalogue/kept_cars.ts";
import { keptCarLists } from "../../../api/kept_car_list.ts";

/** Ids of the cars of each kind whose pages were opened, the newest first. */
export const seenCars = keptCarLists({ sale: "seenCars", rental: "seenRentalCars" });

/** Records that a car's page was opened. */
export function noteCarSeen(kind: CarKind, id: string): void {
  const ids = seenCars[kind];
  if (ids[0] !== id) seenCars[kind] = withCarSeen(ids, id);
}

/** Removes all seen cars of a kind ('Wyczyść'). */
export function forgetCarsSeen(kind: CarKind): void {
  seenCars[kind] = [];
}
