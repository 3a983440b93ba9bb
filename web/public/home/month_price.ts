import type { RentalPrice } from "../../../shared/rental/prices.ts";

/** zł a day from 30 days on, the price of the home page's card; undefined where there is none (§9). */
export function monthPrice(prices: readonly RentalPrice[]): number | undefined {
  return prices.find(({ days, price }) => days === 30 && price > 0)?.price;
}
