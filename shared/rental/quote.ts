import { timesPrice, zloty } from "../zloty.ts";
import type { Period } from "./period.ts";
import { chargedDays, estimateOf, type RentalPrice } from "./prices.ts";
import type { RentalQuote } from "./rental_quote.ts";

/** The part of a rental car that its price depends on. */
export interface PricedCar {
  readonly rentalPrices: readonly RentalPrice[];
  /** zł; 0 for none. */
  readonly deposit: number;
}

/**
 * The price of a period: the estimate of public-side §5 and the car's deposit.
 * @example quoteOf({ rentalPrices: [{ days: 1, price: 150 }], deposit: 500 }, threeDays)
 * // { days: 3, perDay: 150, total: 450, deposit: 500 }
 */
export function quoteOf(car: PricedCar, period: Period): RentalQuote {
  return quotesOf(period)(car);
}

/** `quoteOf` for many cars: the days are counted once. */
export function quotesOf(period: Period): (car: PricedCar) => RentalQuote {
  const estimated = estimateOf(period);
  return ({ rentalPrices, deposit }) => ({ ...estimated(rentalPrices), deposit });
}

/** '836 zł' and 'za 4 dni · 209 zł/dzień', as a card says it. */
export function quoteWords({ days, perDay, total }: RentalQuote) {
  return {
    amount: `${zloty(total)} zł`,
    after: `za ${daysCount(days)} · ${zloty(perDay)} zł/dzień`,
  };
}

/** The agreed price for another period: rate and deposit stay, days are counted again. */
export function keptQuote({ perDay, deposit }: RentalQuote, period: Period): RentalQuote {
  const days = chargedDays(period);
  return { days, perDay, total: timesPrice(days, perDay), deposit };
}

/**
 * The price after a change of car or period: `keep` keeps rate and deposit, `recalculate` follows the
 * price list, if the car is still in the catalogue. @returns undefined if the agreed price stays as
 * it is.
 */
export function agreedQuote(
  price: "keep" | "recalculate",
  agreed: RentalQuote | undefined,
  car: PricedCar | undefined,
  period: Period,
): RentalQuote | undefined {
  const next = price === "recalculate" && car
    ? quoteOf(car, period)
    : agreed && keptQuote(agreed, period);
  return next && agreed && isSameQuote(next, agreed) ? undefined : next;
}

/** '1 dzień', '2 dni'. */
export function daysCount(days: number): string {
  return days === 1 ? "1 dzień" : `${days} dni`;
}

/** A line of a price as people read it: '3 doby × 150 zł' and '450 zł'. */
export interface QuoteLine {
  readonly label: string;
  readonly amount: string;
}

/** A price line by line: rent, deposit, total (decisions §12.1). The deposit is not in the total. */
export function quoteLines({ days, perDay, total, deposit }: RentalQuote): QuoteLine[] {
  return [
    { label: `Najem: ${daysCount(days)} × ${zloty(perDay)} zł`, amount: `${zloty(total)} zł` },
    ...(deposit > 0 ? [{ label: "Kaucja (zwrotna)", amount: `${zloty(deposit)} zł` }] : []),
    { label: "Razem za najem", amount: `${zloty(total)} zł` },
  ];
}

/** Whether both prices are equal. */
export function isSameQuote(one: RentalQuote, other: RentalQuote): boolean {
  return one.days === other.days && one.perDay === other.perDay && one.total === other.total &&
    one.deposit === other.deposit;
}
