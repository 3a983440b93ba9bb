import type { Rental } from "../api/rental.ts";
import { type Instant, toWarsaw } from "../warsaw.ts";
import { isOverdue } from "./overdue.ts";

/** What a day asks for; each return stands in one list only. */
export type DayPlan = {
  /** Cars that leave today, the earliest first. */
  handovers: Rental[];
  /** Cars that are still to come back today, the earliest first. */
  returns: Rental[];
  /** Cars whose time is over, the longest ago first. */
  overdue: Rental[];
};

/** Sorts rentals that are not cancelled into the plan of Warsaw's day at `now`. */
export function dayPlan(rentals: readonly Rental[], now: Instant): DayPlan {
  const today = toWarsaw(now).date;
  return {
    handovers: rentals.filter((rental) => toWarsaw(rental.startDateTime).date === today)
      .sort(by("startDateTime")),
    returns: rentals.filter(({ endDateTime }) =>
      endDateTime > now && toWarsaw(endDateTime).date === today
    ).sort(by("endDateTime")),
    overdue: rentals.filter((rental) => isOverdue(rental, now)).sort(by("endDateTime")),
  };
}

function by(field: "startDateTime" | "endDateTime") {
  return (one: Rental, other: Rental) =>
    one[field] === other[field] ? (one.id < other.id ? -1 : 1) : one[field] < other[field] ? -1 : 1;
}
