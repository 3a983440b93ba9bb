import { counted, pluralForm } from "../../../../shared/counted.ts";

/** '1 auto', '2 auta', '5 aut'. */
export function carsCount(count: number): string {
  return counted(count, ["auto", "auta", "aut"]);
}

/** The count above a list, which may contain only favourites. */
export function listedCount(count: number, favourites: boolean): string {
  return favourites ? `Ulubione: ${carsCount(count)}` : carsCount(count);
}

/** The total after 'z': '1 auta', '2 aut', '5 aut'. */
export function ofCars(count: number): string {
  return count === 1 ? "1 auta" : `${count} aut`;
}

/**
 * How many of all cars are free in the period: '6 z 8 aut wolnych w tym terminie', '2 z 8 aut wolne
 * …'.
 */
export function freeCarsCount(free: number, all: number): string {
  const word = pluralForm(free, ["wolne", "wolne", "wolnych"]);
  return `${free} z ${ofCars(all)} ${word} w tym terminie`;
}
