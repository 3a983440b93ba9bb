import { subscribeKey } from "valtio/utils";
import { CAR_KINDS, type CarKind, withCarSeen } from "../../../../shared/catalogue/kept_cars.ts";
import { keptCarLists } from "../../../api/kept_car_list.ts";
import { cookies } from "../../../site/cookie_consent.ts";

/**
 * Ids of the cars of each kind whose pages were opened, the newest first. They are stored only after
 * the visitor has chosen in the cookie banner, and until then last until the page is left.
 */
export const seenCars = keptCarLists(
  { sale: "seenCars", rental: "seenRentalCars" },
  () => cookies.consent !== null,
);

// Assigned again, so that what was seen before the choice is stored with it.
subscribeKey(cookies, "consent", () => {
  for (const kind of CAR_KINDS) seenCars[kind] = [...seenCars[kind]];
}, true);

/** Records that a car's page was opened. */
export function noteCarSeen(kind: CarKind, id: string): void {
  const ids = seenCars[kind];
  if (ids[0] !== id) seenCars[kind] = withCarSeen(ids, id);
}

/** Removes all seen cars of a kind ('Wyczyść'). */
export function forgetCarsSeen(kind: CarKind): void {
  seenCars[kind] = [];
}
