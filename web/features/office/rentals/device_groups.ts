import type { Rental } from "../../../../shared/api/rental.ts";
import { type Instant, toWarsaw } from "../../../../shared/warsaw.ts";

/** Rentals under the words that they stand under. */
export interface DeviceGroup {
  readonly title: string;
  readonly rentals: readonly Rental[];
}

/** What leaves or comes back on the day of `now`, what comes, and what is out; each the soonest first. */
export function deviceGroups(rentals: readonly Rental[], now: Instant): DeviceGroup[] {
  const today = toWarsaw(now).date;
  const days = rentals.map((rental) => {
    const start = toWarsaw(rental.startDateTime).date;
    const end = toWarsaw(rental.endDateTime).date;
    return { rental, start, touchesToday: start === today || end === today };
  });
  const rest = days.filter(({ touchesToday }) => !touchesToday);
  const groups = [
    {
      title: "Dziś",
      rentals: inOrder(
        days.filter(({ touchesToday }) => touchesToday),
        ({ rental, start }) => start === today ? rental.startDateTime : rental.endDateTime,
      ),
    },
    {
      title: "Następne dni",
      rentals: inOrder(rest.filter(({ start }) => start > today), startOf),
    },
    {
      title: "W trakcie i wcześniejsze",
      rentals: inOrder(rest.filter(({ start }) => start < today), endOf),
    },
  ];
  return groups.filter(({ rentals }) => rentals.length > 0);
}

interface Placed {
  readonly rental: Rental;
  readonly start: string;
}

function startOf({ rental }: Placed): Instant {
  return rental.startDateTime;
}

function endOf({ rental }: Placed): Instant {
  return rental.endDateTime;
}

function inOrder(placed: readonly Placed[], momentOf: (one: Placed) => Instant): Rental[] {
  return [...placed].sort((one, other) => momentOf(one) < momentOf(other) ? -1 : 1)
    .map(({ rental }) => rental);
}
