import { warsawMinutes } from "../warsaw.ts";
import { timesPrice } from "../zloty.ts";
import type { Period } from "./period.ts";

/** One tier of a rental car's price list: `price` zł a day from `days` days on. */
export interface RentalPrice {
  readonly days: number;
  readonly price: number;
}

/** What the booking form shows: whole days charged, zł a day, zł in all. */
interface Estimate {
  readonly days: number;
  readonly perDay: number;
  readonly total: number;
}

/**
 * Estimated cost (public-side §5): days rounded up, at the tier for the whole days elapsed,
 * falling back to the 1-day tier; all 0 if the end is not after the start or nothing is priced. The days
 * are counted once for many price lists.
 * @example estimateOf(threeDaysAndAnHour)([{ days: 1, price: 150 }]) // { days: 4, perDay: 150, total: 600 }
 */
export function estimateOf(period: Period): (prices: readonly RentalPrice[]) => Estimate {
  const minutes = durationMinutes(period);
  const days = Math.max(0, Math.ceil(minutes / DAY));
  return (prices) => {
    if (days === 0 || prices.length === 0) return { days: 0, perDay: 0, total: 0 };
    const perDay = tier(prices, Math.floor(minutes / DAY)) ?? oneDayPrice(prices) ?? 0;
    return { days, perDay, total: timesPrice(days, perDay) };
  };
}

/**
 * Daily rate of a rental document (back-office §9): the tier for the days rounded up; 0 if the
 * period is not positive or no tier fits.
 */
export function dailyRate(prices: readonly RentalPrice[], period: Period): number {
  const minutes = durationMinutes(period);
  return minutes <= 0 ? 0 : tier(prices, Math.ceil(minutes / DAY)) ?? 0;
}

/** Started days of a period on Warsaw's clock; 0 if the end is not after the start. */
export function chargedDays(period: Period): number {
  return Math.max(0, Math.ceil(durationMinutes(period) / DAY));
}

/** The lowest price of a list in zł, for 'od X zł/dzień'; undefined if none is above 0. */
export function lowestPrice(prices: readonly RentalPrice[]): number | undefined {
  const known = prices.map((tier) => tier.price).filter((price) => price > 0);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Whether a rental of any length has a price: one tier begins at day 1, and none costs nothing. */
export function isPriceListComplete(prices: readonly RentalPrice[]): boolean {
  return oneDayPrice(prices) !== undefined && prices.every(({ price }) => price > 0);
}

/** Minutes of a period on Warsaw's clock, so that a change of clocks never costs a day. */
export function durationMinutes(period: Period): number {
  return warsawMinutes(period.end) - warsawMinutes(period.start);
}

function tier(prices: readonly RentalPrice[], days: number): number | undefined {
  return prices
    .filter((price) => price.days <= days)
    .reduce<RentalPrice | undefined>(
      (best, next) => !best || next.days > best.days ? next : best,
      undefined,
    )
    ?.price;
}

function oneDayPrice(prices: readonly RentalPrice[]): number | undefined {
  return prices.find((price) => price.days === 1)?.price;
}

const DAY = 24 * 60;
