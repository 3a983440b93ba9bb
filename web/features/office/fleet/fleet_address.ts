import { daysBetween, isDate, plusDays, plusMonths, weekday } from "../../../../shared/warsaw.ts";

/** How much of time the timeline shows; the words stand in the address. */
export const SPANS = ["tydzien", "miesiac"] as const;
export type Span = typeof SPANS[number];

/** What the timeline shows: the week or the month of a day. It lives in the address. */
export type FleetView = { date: string; span: Span };

/** The days that are columns: the first as yyyy-MM-dd, and how many. */
export type Window = { first: string; days: number };

/** The view that an address asks for; what it does not say, or says wrongly, is this week. */
export function fleetViewOf(address: URLSearchParams, today: string): FleetView {
  const date = address.get("od") ?? "";
  const span = SPANS.find((one) => one === address.get("widok")) ?? "tydzien";
  return { date: isShown(date) ? date : today, span };
}

/** The address of a view; today and the week are left out. */
export function fleetAddress({ date, span }: FleetView, today: string): URLSearchParams {
  const address = new URLSearchParams();
  if (date !== today) address.set("od", date);
  if (span !== "tydzien") address.set("widok", span);
  return address;
}

/** From Monday on, or from the first of the month on. */
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

/** A date of the years that the API takes, with room for a window around it. */
function isShown(text: string): boolean {
  return isDate(text) && text >= "2000-02-01" && text <= "2199-11-30";
}
