import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Period } from "../../../../shared/rental/period.ts";
import { chosenPeriod } from "../../../../shared/rental/period_rules.ts";
import { type PricedCar, quotesOf } from "../../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import { searchRefusal } from "../../../../shared/rental/searched_period.ts";
import { hasChosenTimes, searchSelection } from "./search_selection.ts";

/** The days that a visitor wants a car for, and what cars cost for them. */
export interface ChosenDays {
  readonly period: Period;
  /** As the booking form quotes it (decisions §12.1); `total` is 0 for a car without a price. */
  readonly quoteOf: (car: PricedCar) => RentalQuote;
}

/**
 * The days of the address, else those that the visitor has chosen before; undefined if none were
 * chosen, or where they are over. The same object as long as the days are the same.
 */
export function useChosenDays(inAddress?: Period): ChosenDays | undefined {
  const chosen = chosenPeriod(useSnapshot(searchSelection));
  const isOpen = chosen && hasChosenTimes() && searchRefusal(chosen, Date.now()) === undefined;
  const { start, end } = inAddress ?? (isOpen ? chosen : {});
  return useMemo(() => {
    if (!start || !end) return undefined;
    const period = { start, end };
    return { period, quoteOf: quotesOf(period) };
  }, [start, end]);
}
