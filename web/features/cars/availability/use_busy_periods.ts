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
    from: fromWarsaw(firstDay(first), "00:00"),
    to: fromWarsaw(plusMonths(firstDay(last), 1), "00:00"),
  };
}

/** The window to query for a period between two dates, limited to what one request may cover. */
export function periodWindow(first: string, last: string): { from: string; to: string } {
  const latest = plusDays(first, LONGEST_WINDOW);
  return monthWindow(first, last < latest ? last : latest);
}

/** The last day of a date's month, yyyy-MM-dd. */
export function lastDayOfMonth(date: string): string {
  return plusDays(plusMonths(firstDay(date), 1), -1);
}

/** The days of a date's month in order, yyyy-MM-dd. */
export function daysOfMonth(date: string): string[] {
  const count = Number(lastDayOfMonth(date).slice(-2));
  return Array.from({ length: count }, (_, index) => plusDays(firstDay(date), index));
}

function firstDay(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** Days: with the rest of the months at both ends still within the server's limit of 400 days. */
const LONGEST_WINDOW = 330;
