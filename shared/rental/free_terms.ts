import { daysBetween, fromWarsaw, type Instant, plusDays, toWarsaw } from "../warsaw.ts";
import { overlaps, type Period } from "./period.ts";
import { windowFaults } from "./period_rules.ts";

/** The heading of the cars that are taken in a searched period, each with such a term. */
export const TAKEN_CARS = "Zajęte w tym terminie";

/** The days around a period in which free terms are looked for. */
const TERM_SEARCH_DAYS = 60;

/**
 * The terms nearest to `wanted`, nearest first: same times of day and number of days on Warsaw's clock,
 * and allowed for a visitor now. Which of them are free differs by car (`freeTerms`).
 */
export function termsAround(wanted: Period, now: Instant): Period[] {
  const shifts = Array.from({ length: TERM_SEARCH_DAYS }, (_, index) => [index + 1, -index - 1]);
  return shifts.flat().map((days) => shifted(wanted, days))
    .filter((term) => windowFaults(term, now).length === 0);
}

/** The first `most` of these terms in which a car is not busy. */
export function freeTerms(
  terms: readonly Period[],
  busy: readonly Period[],
  most: number,
): Period[] {
  const free = terms.values().filter((term) => !busy.some((other) => overlaps(other, term)));
  return [...free.take(most)];
}

/** The window whose busy periods `nearestFreeTerms` needs. */
export function termSearchWindow(wanted: Period): Period {
  const back = shifted(wanted, -TERM_SEARCH_DAYS);
  return { start: back.start, end: shifted(wanted, TERM_SEARCH_DAYS).end };
}

function shifted({ start, end }: Period, days: number): Period {
  const [from, to] = [toWarsaw(start), toWarsaw(end)];
  const first = plusDays(from.date, days);
  return {
    start: fromWarsaw(first, from.time),
    end: fromWarsaw(plusDays(first, daysBetween(from.date, to.date)), to.time),
  };
}
