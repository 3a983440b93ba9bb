import { daysBetween } from "../warsaw.ts";

/** Whether a sale car can be bought, is reserved, or is sold. */
export const SALE_STATES = ["W ofercie", "Zarezerwowany", "Sprzedany"] as const;
export type SaleState = typeof SALE_STATES[number];

/** What a rule needs of a sale car: its state, and the day of its sale as yyyy-MM-dd, else empty. */
interface SaleStateOf {
  readonly state: SaleState;
  readonly soldOn: string;
}

/** Days for which a sold car stays in lists, and its page stays, counted from the day of the sale. */
const LISTED_DAYS = 14;
const PAGE_DAYS = 60;

export function isSold({ state }: Pick<SaleStateOf, "state">): boolean {
  return state === "Sprzedany";
}

/** Whether visitors find the car in lists and search engines in the sitemap on this Warsaw day. */
export function isListed(car: SaleStateOf, today: string): boolean {
  return !isSold(car) || daysBetween(car.soldOn, today) < LISTED_DAYS;
}

/** Whether the car still has a page on this Warsaw day. */
export function hasPage(car: SaleStateOf, today: string): boolean {
  return !isSold(car) || daysBetween(car.soldOn, today) < PAGE_DAYS;
}
