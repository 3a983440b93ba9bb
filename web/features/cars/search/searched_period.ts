import { messages } from "../../../../shared/messages.ts";
import { orderFaults, stepFaults, windowFaults } from "../../../../shared/rental/period_rules.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { bookingDays } from "../availability/booking_days.ts";
import { paths } from "../../../../shared/paths.ts";

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
  const [fault] = [
    ...orderFaults(period),
    ...windowFaults(period, instant(now)),
    ...stepFaults(period),
  ];
  const refusal = fault?.message ?? (endsTooLate(end, now) ? messages.startTooFar : undefined);
  return refusal === undefined ? { period, refusal } : { period: undefined, refusal };
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
function endsTooLate(end: string, now: number): boolean {
  return toWarsaw(end).date > plusDays(bookingDays(now).last, 1);
}

const UNREADABLE = "Nie udało się odczytać terminu z adresu strony.";

function instantFrom(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : instant(ms);
}
