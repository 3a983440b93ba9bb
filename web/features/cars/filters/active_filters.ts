import type { CarsView, Choice } from "../../../../shared/car_lists/car_list.ts";
import type { ActiveFilter } from "./ActiveFilters.tsx";
import { filterWords, rangeWords } from "./chosen_words.ts";

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
