import { type DayPlan, dayPlan, type PlannedRental } from "../../shared/fleet/day_plan.ts";
import { overdueSince } from "../../shared/fleet/overdue.ts";
import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../../shared/warsaw.ts";
import type { KnownRentals } from "./rentals_in_memory.ts";

/** A rental of a day's plan, without its customer's data; `car` is undefined once it is deleted. */
interface RentalOfDay<Car> extends PlannedRental {
  readonly car: Car | undefined;
}

/** The plan of Warsaw's day at `now`, found in memory: no customer's data is opened for it. */
export async function plannedDay<Car>(
  rentals: KnownRentals,
  cars: ReadonlyMap<string, Car>,
  now: Instant,
): Promise<DayPlan<RentalOfDay<Car>>> {
  const { date } = toWarsaw(now);
  const window = { start: overdueSince(now), end: fromWarsaw(plusDays(date, 1), "00:00") };
  const onTheRoad = await rentals.rentalsOnTheRoad(cars.keys());
  const listed = [...new Set([...rentals.blockingIn(window), ...onTheRoad])]
    .flatMap((id) => rentals.listed(id)?.rental ?? []);
  const planned = listed.filter(({ status }) => status !== "Anulowane")
    .map(({ id, carId, period: { start, end } }) => ({
      id,
      car: cars.get(carId),
      startDateTime: start,
      endDateTime: end,
    }));
  return dayPlan(planned, now, new Map(planned.map(({ id }) => [id, rentals.handOversOf(id)])));
}
