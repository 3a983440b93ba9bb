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

/** On which days a car can be neither picked up nor brought back. */
export interface TakenDays {
  readonly pickup: (date: string) => boolean;
  /** Not if the next rental begins in the morning: the car may be back by then. */
  readonly return: (date: string) => boolean;
}

/** Those of the days that a visitor may pick; undefined while they are unknown. */
export function useTakenDays(carId: string): TakenDays | undefined {
  const { today, last } = bookingDays();
  const { data } = useBusyPeriods(carId, periodWindow(today, last));
  return useMemo(() => data && takenDays(data), [data]);
}

/** The days that are taken from 08:00 to 22:00 by these periods. */
export function takenDays(busy: readonly Period[]): TakenDays {
  const known = new Map<string, boolean>();
  function isFull(date: string): boolean {
    const full = known.get(date) ?? dayState(slotsOfDay(date, busy)) === "full";
    known.set(date, full);
    return full;
  }
  return {
    pickup: isFull,
    return: (date) => isFull(date) && isAway(fromWarsaw(date, FIRST_RETURN), busy),
  };
}

function isAway(at: string, busy: readonly Period[]): boolean {
  return busy.some(({ start, end }) => start < at && at < end);
}

const FIRST_RETURN = "08:00";
