import type { RentalPrice } from "../../../shared/rental/prices.ts";

/** zł a day from 30 days on, for the home page's card; undefined for none (public-side §9). */
export function monthPrice(prices: readonly RentalPrice[]): number | undefined {
  return prices.find(({ days, price }) => days === 30 && price > 0)?.price;
}
