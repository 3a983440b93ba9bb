import { wholeZloty } from "../../../../shared/zloty.ts";
import type { CarsView, Choice, Filtered } from "../../../../shared/car_lists/car_list.ts";
import type { ActiveFilter } from "./ActiveFilters.tsx";

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

/** The active filters of a list of cars as removable chips; `priceUnit` is 'zł' or 'zł/dzień'. */
export function activeFilters(
  view: CarsView,
  priceUnit: string,
): ActiveFilter<CarsView>[] {
  const text = view.text.trim();
  const [years, mileage, seats] = (["years", "mileage", "seats"] as const)
    .map((of) => filterWords(of, view));
  return [
    ...one(text && `„${text}”`, { text: "" }),
    ...each("states", "conditions", "brands"),
    ...one(rangeWords(view.priceFrom, view.priceTo, priceUnit), { priceFrom: 0, priceTo: 0 }),
    ...one(years && `Rok ${years}`, { yearFrom: 0, yearTo: 0 }),
    ...one(mileage && `Przebieg ${mileage}`, { mileageTo: 0 }),
    ...one(seats && `Miejsca ${seats}`, { seatsFrom: 0 }),
    ...each("fuels", "gearboxes", "airConditioning", "bodies"),
  ];

  function each(...choices: readonly Choice[]) {
    return choices.flatMap((choice) =>
      view[choice].map((value) => ({
        label: isClear(choice, value) ? value : `${CHOICE_NAMES[choice]}: ${value}`,
        without: { [choice]: view[choice].filter((other) => other !== value) },
      }))
    );
  }
}

function one(label: string | undefined, without: Partial<CarsView>): ActiveFilter<CarsView>[] {
  return label ? [{ label, without }] : [];
}

/**
 * Whether a value is clear without its filter's name: 'Diesel' is; 'Automat' is not, and 'Inne' is
 * a value of two filters.
 */
function isClear(choice: Choice, value: string): boolean {
  return choice !== "gearboxes" && choice !== "airConditioning" && value !== "Inne";
}

const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  brands: "Marka",
  fuels: "Paliwo",
  gearboxes: "Skrzynia",
  airConditioning: "Klimatyzacja",
  bodies: "Nadwozie",
  conditions: "Stan",
  states: "Oferta",
};
