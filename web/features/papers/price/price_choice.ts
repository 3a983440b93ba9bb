import type { Rental } from "../../../../shared/api/rental.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import {
  isSameQuote,
  keptQuote,
  type PricedCar,
  quoteOf,
} from "../../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";

/** The price of a rental after its car or period changes, by either answer. */
export interface PriceChoice {
  /** 'Zachowaj cenę': the agreed rate and deposit, days counted again. */
  readonly keep: RentalQuote;
  /** 'Policz od nowa': the price list of today. */
  readonly recalculate: RentalQuote;
}

/**
 * Both prices of a rental for another car or period. Undefined if there is nothing to choose: no
 * price was agreed, car and period stay, or the car's price list gives the same price or none.
 */
export function priceChoice(
  rental: Pick<Rental, "rentalCarId" | "startDateTime" | "endDateTime" | "quote">,
  requested: { readonly rentalCarId: string; readonly period: Period },
  car: PricedCar | undefined,
): PriceChoice | undefined {
  const { rentalCarId, period } = requested;
  const moved = rentalCarId !== rental.rentalCarId || period.start !== rental.startDateTime ||
    period.end !== rental.endDateTime;
  if (!rental.quote || !car || car.rentalPrices.length === 0 || !moved) return undefined;
  const keep = keptQuote(rental.quote, period);
  const recalculate = quoteOf(car, period);
  return isSameQuote(keep, recalculate) ? undefined : { keep, recalculate };
}
