import type { CarsView, Filtered } from "../../../../shared/car_lists/car_list.ts";
import { wholeZloty } from "../../../../shared/zloty.ts";

/** What is chosen in a filter, as text; empty if nothing is. */
export function filterWords(of: Filtered, view: CarsView): string {
  switch (of) {
    case "price":
      return rangeWords(view.priceFrom, view.priceTo, "zł");
    case "years":
      return yearWords(view.yearFrom, view.yearTo);
    case "mileage":
      return rangeWords(0, view.mileageTo, "km");
    case "seats":
      return rangeWords(view.seatsFrom, 0, "");
    default:
      return chosenWords(view[of]);
  }
}

/** The first chosen value and the number of others: 'Peugeot +2'. */
export function chosenWords(values: readonly string[]): string {
  const [first = "", ...rest] = values;
  return rest.length > 0 ? `${first} +${rest.length}` : first;
}

/** A range in words: 'od 10 000 zł', 'do 40 000 zł', '10 000–40 000 zł'; empty without bounds. */
export function rangeWords(one: number, other: number, unit: string, show = wholeZloty): string {
  const [from, to] = one > 0 && other > 0 && one > other ? [other, one] : [one, other];
  const words = from > 0 && to > 0
    ? (from === to ? show(from) : `${show(from)}–${show(to)}`)
    : from > 0
    ? `od ${show(from)}`
    : to > 0
    ? `do ${show(to)}`
    : "";
  return words && unit ? `${words} ${unit}` : words;
}

/** Years have no thousands separator: '2 019' would be wrong. */
export function yearWords(from: number, to: number): string {
  return rangeWords(from, to, "", String);
}
