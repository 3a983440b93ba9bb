import { daysBetween, isDate, plusDays, plusMonths, weekday } from "../../../../shared/warsaw.ts";

/** Spans of the timeline; these words are part of the address. */
export const SPANS = ["tydzien", "miesiac"] as const;
type Span = typeof SPANS[number];

/** View of the timeline: the week or the month that contains a date. It is kept in the address. */
export type FleetView = { date: string; span: Span };

/** The days shown as columns: the first as yyyy-MM-dd, and how many. */
export type Window = { first: string; days: number };

/** The view that an address contains; missing or invalid parts default to the current week. */
export function fleetViewOf(address: URLSearchParams, today: string): FleetView {
  const date = address.get("od") ?? "";
  const span = SPANS.find((one) => one === address.get("widok")) ?? "tydzien";
  return { date: isShown(date) ? date : today, span };
}

/** The address of a view; the defaults, today and the week, are left out. */
export function fleetAddress({ date, span }: FleetView, today: string): URLSearchParams {
  const address = new URLSearchParams();
  if (date !== today) address.set("od", date);
  if (span !== "tydzien") address.set("widok", span);
  return address;
}

/** The view's days: from Monday on, or from the first of the month on. */
export function windowOf({ date, span }: FleetView): Window {
  if (span === "tydzien") return { first: plusDays(date, -weekday(date)), days: 7 };
  const first = `${date.slice(0, 8)}01`;
  return { first, days: daysBetween(first, plusMonths(first, 1)) };
}

/** The view `steps` weeks or months later, at its first day. */
export function stepped(view: FleetView, steps: number): FleetView {
  const { first } = windowOf(view);
  const date = view.span === "tydzien" ? plusDays(first, 7 * steps) : plusMonths(first, steps);
  return { ...view, date };
}

/**
 * Whether a date is within the years that the API accepts, with a margin for the window around it.
 */
function isShown(text: string): boolean {
  return isDate(text) && text >= "2000-02-01" && text <= "2199-11-30";
}
