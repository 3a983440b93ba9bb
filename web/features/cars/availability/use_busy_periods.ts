import { useMemo } from "react";
import { bookingDays } from "../../../../shared/rental/searched_period.ts";
import { dayState, slotsOfDay } from "../../../../shared/rental/slots.ts";
import { firstDayOfMonth } from "../../../kit/pickers/month_days.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { readAvailability } from "../../../api/visitor_reads.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import { fromWarsaw, plusDays, plusMonths } from "../../../../shared/warsaw.ts";

/**
 * When a car is taken in a window of at most 400 days; without a window nothing is requested. `ask`
 * is the office's own call, which also works for hidden cars.
 */
export function useBusyPeriods(
  carId: string,
  window: { from: string; to: string } | undefined,
  ask: AskAvailability = readAvailability,
): Resource<Period[]> {
  return useResource(
    `${keyOf(carId)}${window ? `${window.from}/${window.to}` : "none"}`,
    async (signal) => {
      if (!window) return [];
      const { busy } = await ask(carId, window.from, window.to, signal);
      return busy.map(({ startDateTime, endDateTime }) => ({
        start: startDateTime,
        end: endDateTime,
      }));
    },
  );
}

/** Requests when a car is taken between two instants. */
export type AskAvailability = typeof readAvailability;

/** Removes the car's cached availability, which is stale after a booking or a refusal. */
export function forgetBusyPeriods(carId: string): void {
  forgetResources(keyOf(carId));
}

function keyOf(carId: string): string {
  return `availability/${carId}/`;
}

/** The instants from the start of the first date's month to the end of the last date's month. */
export function monthWindow(first: string, last: string = first): { from: string; to: string } {
  return {
    from: fromWarsaw(firstDayOfMonth(first), "00:00"),
    to: fromWarsaw(plusMonths(firstDayOfMonth(last), 1), "00:00"),
  };
}

/** The window to query for a period between two dates, limited to what one request may cover. */
export function periodWindow(first: string, last: string): { from: string; to: string } {
  const latest = plusDays(first, LONGEST_WINDOW);
  return monthWindow(first, last < latest ? last : latest);
}

/** Days: with the rest of the months at both ends still within the server's limit of 400 days. */
const LONGEST_WINDOW = 330;

/**
 * Whether the car is taken on a whole day of those that a visitor may pick; undefined while that is
 * unknown.
 */
export function useTakenDays(carId: string): ((date: string) => boolean) | undefined {
  const { today, last } = bookingDays();
  const { data } = useBusyPeriods(carId, periodWindow(today, last));
  return useMemo(() => {
    const known = new Map<string, boolean>();
    return data && ((date) => {
      const isTaken = known.get(date) ?? dayState(slotsOfDay(date, data)) === "full";
      known.set(date, isTaken);
      return isTaken;
    });
  }, [data]);
}
