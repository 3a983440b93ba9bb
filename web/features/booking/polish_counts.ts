import { lowestPrice, type RentalPrice } from "../../../shared/rental/prices.ts";
import { wholeZloty } from "../../../shared/zloty.ts";

/** The label of a price tier: 'Od 1 dnia', 'Od 3 dni' (decisions §8.9). */
export function tierLabel(days: number): string {
  return days === 1 ? "Od 1 dnia" : `Od ${days} dni`;
}

/** 'od 79 zł/dzień' in one text; 'N/A' without any price (public-side §2.7). */
export function lowestPriceText(prices: readonly RentalPrice[]): string {
  const lowest = lowestPrice(prices);
  return lowest === undefined ? "N/A" : `od ${wholeZloty(lowest)} zł/dzień`;
}
