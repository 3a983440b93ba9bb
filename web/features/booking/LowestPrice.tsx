import { lowestPrice, type RentalPrice } from "../../../shared/rental/prices.ts";
import { Price } from "../cars/card/Price.tsx";
import { wholeZloty } from "../../../shared/zloty.ts";

/** 'od 79 ZŁ/dzień', the cheapest tier in whole zł; 'N/A' without any price (public-side §2.7). */
export function LowestPrice({ prices }: { prices: readonly RentalPrice[] }) {
  const lowest = lowestPrice(prices);
  if (lowest === undefined) return <Price size="large">N/A</Price>;
  return <Price size="large" before="od " after=" ZŁ/dzień">{wholeZloty(lowest)}</Price>;
}
