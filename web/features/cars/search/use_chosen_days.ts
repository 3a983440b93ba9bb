import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Period } from "../../../../shared/rental/period.ts";
import { chosenPeriod, orderFaults, windowFaults } from "../../../../shared/rental/period_rules.ts";
import { type PricedCar, quotesOf } from "../../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { hasChosenTimes, searchSelection } from "./search_selection.ts";

/** The days that a visitor wants a car for, and what cars cost for them. */
export interface ChosenDays {
  readonly period: Period;
  /** As the booking form quotes it (decisions §12.1); `total` is 0 for a car without a price. */
  readonly quoteOf: (car: PricedCar) => RentalQuote;
}

/**
 * The days of the address, else those that the visitor has chosen before; undefined where none were
 * chosen, or where they are over. The same object as long as the days are the same.
 */
export function useChosenDays(inAddress?: Period): ChosenDays | undefined {
  const times = useSnapshot(searchSelection);
  const { start, end } = inAddress ?? (hasChosenTimes() ? openPeriod(chosenPeriod(times)) : NONE);
  return useMemo(() => {
    if (!start || !end) return undefined;
    const period = { start, end };
    return { period, quoteOf: quotesOf(period) };
  }, [start, end]);
}

/** The period if a car can still be booked for it. */
function openPeriod(period: Period | undefined): Partial<Period> {
  if (!period || orderFaults(period).length > 0) return NONE;
  return windowFaults(period, instant(Date.now())).length > 0 ? NONE : period;
}

const NONE: Partial<Period> = {};
