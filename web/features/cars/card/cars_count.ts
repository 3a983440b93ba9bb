import { counted } from "../../../../shared/counted.ts";

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
