import { messages } from "../messages.ts";
import { paths } from "../paths.ts";
import { instant, plusDays, toWarsaw } from "../warsaw.ts";
import { bookingDays, orderFaults, stepFaults, windowFaults } from "./period_rules.ts";
import type { Period } from "./period.ts";

/** The searched period, or why the address contains an invalid one; neither if it contains none. */
type SearchedPeriod =
  | { period: Period; refusal: undefined }
  | { period: undefined; refusal: string | undefined };

/**
 * The period in the list's address. Refuses values that the pickers never produce: a pickup in the
 * past or too far ahead, hours outside the office's, minutes not in tens, a return before the
 * pickup (public-side §5).
 */
export function searchedPeriod(query: URLSearchParams, now: number = Date.now()): SearchedPeriod {
  const [pickup, back] = [query.get("pickup"), query.get("return")];
  if (pickup === null && back === null) return { period: undefined, refusal: undefined };
  const [start, end] = [instantFrom(pickup), instantFrom(back)];
  if (!start || !end) return { period: undefined, refusal: UNREADABLE };
  const period = { start, end };
  const refusal = searchRefusal(period, now);
  return refusal === undefined ? { period, refusal } : { period: undefined, refusal };
}

/** Why no car can be searched for in a period; undefined if it can. */
export function searchRefusal(period: Period, now: number): string | undefined {
  const [fault] = [
    ...orderFaults(period),
    ...windowFaults(period, instant(now)),
    ...stepFaults(period),
  ];
  return fault?.message ?? (endsTooLate(period.end, now) ? messages.startTooFar : undefined);
}

/**
 * The list's address for a period (public-side §2.3); `former` is a query whose other parameters
 * are kept.
 */
export function searchAddress({ start, end }: Period, former = ""): string {
  const query = new URLSearchParams(former);
  query.delete("pickup");
  query.delete("return");
  return `${paths.rentalCars}?${new URLSearchParams([
    ["pickup", start],
    ["return", end],
    ...query,
  ])}`;
}

/** The return may be at most one day after the last possible pickup. */
export function endsTooLate(end: string, now: number): boolean {
  return toWarsaw(end).date > plusDays(bookingDays(now).last, 1);
}

const UNREADABLE = "Nie udało się odczytać terminu z adresu strony.";

function instantFrom(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : instant(ms);
}
