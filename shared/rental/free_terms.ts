import { daysBetween, fromWarsaw, type Instant, plusDays, toWarsaw } from "../warsaw.ts";
import { overlaps, type Period } from "./period.ts";
import { windowFaults } from "./period_rules.ts";

/** The days around a period in which free terms are looked for. */
const TERM_SEARCH_DAYS = 60;

/**
 * The free terms of a car nearest to `wanted`, nearest first: same times of day and number of days on
 * Warsaw's clock, and allowed for a visitor now. `busy` covers `TERM_SEARCH_DAYS` to both sides.
 */
export function nearestFreeTerms(
  wanted: Period,
  busy: readonly Period[],
  now: Instant,
  most: number,
): Period[] {
  const shifts = Array.from({ length: TERM_SEARCH_DAYS }, (_, index) => [index + 1, -index - 1]);
  const terms: Period[] = [];
  for (const shift of shifts.flat()) {
    const term = shifted(wanted, shift);
    if (busy.some((other) => overlaps(other, term)) || windowFaults(term, now).length > 0) continue;
    terms.push(term);
    if (terms.length === most) break;
  }
  return terms;
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
