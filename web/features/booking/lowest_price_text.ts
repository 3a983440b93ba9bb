import { lowestPrice, type RentalPrice } from "../../../shared/rental/prices.ts";
import { wholeZloty } from "../../kit/fields/zloty.ts";

/** 'od 79 zł/dzień' in one text; 'N/A' without any price (public-side §2.7). */
export function lowestPriceText(prices: readonly RentalPrice[]): string {
  const lowest = lowestPrice(prices);
  return lowest === undefined ? "N/A" : `od ${wholeZloty(lowest)} zł/dzień`;
}
