import { type Instant, toWarsaw } from "../warsaw.ts";
import { type HandOvers, isOverdue, NO_HAND_OVERS } from "./overdue.ts";

/** The part of a rental that a plan is made from. */
export interface PlannedRental {
  readonly id: string;
  readonly startDateTime: Instant;
  readonly endDateTime: Instant;
}

/** The tasks of a day; each return is in one list only. */
export type DayPlan<One> = {
  /** Cars that leave today, the earliest first. */
  handovers: One[];
  /** Cars that are due back today, or are back by their protocol, the earliest first. */
  returns: One[];
  /** Overdue cars, the longest overdue first. */
  overdue: One[];
  /** Ids of those among the handovers, and the returns, that are done. */
  handedOver: string[];
  returned: string[];
};

/** Sorts rentals that are not cancelled into the plan of Warsaw's day at `now`. */
export function dayPlan<One extends PlannedRental>(
  rentals: readonly One[],
  now: Instant,
  protocols: ReadonlyMap<string, HandOvers> = new Map(),
): DayPlan<One> {
  const today = toWarsaw(now).date;
  const handOversOf = ({ id }: One) => protocols.get(id) ?? NO_HAND_OVERS;
  const handovers = rentals.filter((rental) => toWarsaw(rental.startDateTime).date === today)
    .sort(by("startDateTime"));
  const returns = rentals.filter((rental) =>
    toWarsaw(rental.endDateTime).date === today &&
    (rental.endDateTime > now || handOversOf(rental).returned)
  ).sort(by("endDateTime"));
  return {
    handovers,
    returns,
    overdue: rentals.filter((rental) => isOverdue(rental, now, handOversOf(rental)))
      .sort(by("endDateTime")),
    handedOver: handovers.filter((rental) => handOversOf(rental).handedOver).map(({ id }) => id),
    returned: returns.filter((rental) => handOversOf(rental).returned).map(({ id }) => id),
  };
}

function by(field: "startDateTime" | "endDateTime") {
  return (one: PlannedRental, other: PlannedRental) =>
    one[field] === other[field] ? (one.id < other.id ? -1 : 1) : one[field] < other[field] ? -1 : 1;
}
