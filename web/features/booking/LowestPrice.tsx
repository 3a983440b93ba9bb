import { lowestPrice, type RentalPrice } from "../../../shared/rental/prices.ts";
import { quoteWords } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { Price } from "../cars/card/Price.tsx";
import { wholeZloty } from "../../../shared/zloty.ts";

/** 'od 79 ZŁ/dzień', the cheapest tier in whole zł; 'N/A' without any price (public-side §2.7). */
export function LowestPrice(
  { prices, size = "large" }: { prices: readonly RentalPrice[]; size?: "note" | "large" },
) {
  const lowest = lowestPrice(prices);
  if (lowest === undefined) return <Price size={size}>N/A</Price>;
  return <Price size={size} before="od " after=" ZŁ/dzień">{wholeZloty(lowest)}</Price>;
}

/** '836 zł za 4 dni · 209 zł/dzień', the price of the chosen days; else 'od 79 ZŁ/dzień'. */
export function DaysPrice(
  { prices, quote }: { prices: readonly RentalPrice[]; quote: RentalQuote | undefined },
) {
  if (!quote || quote.total === 0) return <LowestPrice prices={prices} />;
  const { amount, after } = quoteWords(quote);
  return <Price size="large" after={after}>{amount}</Price>;
}
