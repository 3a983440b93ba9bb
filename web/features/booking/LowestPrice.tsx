import { lowestPrice, type RentalPrice } from "../../../shared/rental/prices.ts";
import { type PricedCar, quoteWords } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { Price } from "../cars/card/Price.tsx";
import { wholeZloty, zloty } from "../../../shared/zloty.ts";

/**
 * 'od 79 ZŁ/dzień' on a card, 'od 79 zł/dzień' on a car's page: the cheapest tier in whole zł; 'N/A'
 * without any price (public-side §2.7).
 */
export function LowestPrice(
  { prices, unit = "zł", size = "large" }: {
    prices: readonly RentalPrice[];
    unit?: "zł" | "ZŁ" | undefined;
    size?: "note" | "large";
  },
) {
  const lowest = lowestPrice(prices);
  if (lowest === undefined) return <Price size={size}>N/A</Price>;
  return <Price size={size} before="od " after={` ${unit}/dzień`}>{wholeZloty(lowest)}</Price>;
}

/**
 * The price on a car's card: '836 zł za 4 dni · 209 zł/dzień' of the chosen days, if there are any; and
 * 'od 79 ZŁ/dzień' and the deposit.
 */
export function CarPrice(
  { car, quote, unit }: {
    car: PricedCar;
    quote: RentalQuote | undefined;
    unit?: "ZŁ";
  },
) {
  const { rentalPrices: prices, deposit } = car;
  const days = quote && quote.total > 0 && quoteWords(quote);
  return (
    <>
      {days
        ? <Price size="large" after={days.after}>{days.amount}</Price>
        : <LowestPrice prices={prices} unit={unit} />}
      <p className="m-0 mt-1 flex flex-wrap gap-x-4 text-14 leading-normal text-muted empty:hidden">
        {deposit > 0 && <span>Kaucja {zloty(deposit)} zł</span>}
        {days && <LowestPrice prices={prices} unit={unit} size="note" />}
      </p>
    </>
  );
}
