import type { Rental } from "../../../shared/api/rental.ts";
import { type Instant, toWarsaw } from "../../../shared/warsaw.ts";

/** What a day asks for. Cancelled rentals ask for nothing. */
export type DayPlan = {
  /** Cars that leave today, the earliest first. */
  handovers: Rental[];
  /** Cars that come back today, the earliest first. */
  returns: Rental[];
  /** Bookings that nobody has looked at ('Do obsłużenia'), the nearest pickup first. */
  waiting: Rental[];
};

/** Sorts rentals into the plan of Warsaw's day at `now`. */
export function dayPlan(rentals: readonly Rental[], now: Instant): DayPlan {
  const today = toWarsaw(now).date;
  const alive = rentals.filter(({ status }) => status !== "Anulowane");
  return {
    handovers: alive.filter((rental) => toWarsaw(rental.startDateTime).date === today)
      .sort(by("startDateTime")),
    returns: alive.filter((rental) => toWarsaw(rental.endDateTime).date === today)
      .sort(by("endDateTime")),
    waiting: alive.filter(({ status }) => !status || status === "Do sprawdzenia")
      .sort(by("startDateTime")),
  };
}

function by(field: "startDateTime" | "endDateTime") {
  return (one: Rental, other: Rental) => one[field] < other[field] ? -1 : 1;
}
