import { lowestPrice, type RentalPrice } from "../../../shared/rental/prices.ts";
import { ofCars } from "../cars/card/cars_count.ts";
import { pluralForm } from "../../../shared/counted.ts";
import { wholeZloty } from "../../../shared/zloty.ts";

/**
 * How many of all cars are free in the period: '6 z 8 aut wolnych w tym terminie', '2 z 8 aut wolne
 * …'.
 */
export function freeCarsCount(free: number, all: number): string {
  const word = pluralForm(free, ["wolne", "wolne", "wolnych"]);
  return `${free} z ${ofCars(all)} ${word} w tym terminie`;
}

/** The label of a price tier: 'Od 1 dnia', 'Od 3 dni' (decisions §8.9). */
export function tierLabel(days: number): string {
  return days === 1 ? "Od 1 dnia" : `Od ${days} dni`;
}

/** 'od 79 zł/dzień' in one text; 'N/A' without any price (public-side §2.7). */
export function lowestPriceText(prices: readonly RentalPrice[]): string {
  const lowest = lowestPrice(prices);
  return lowest === undefined ? "N/A" : `od ${wholeZloty(lowest)} zł/dzień`;
}
