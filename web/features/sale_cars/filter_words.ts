import type { Choice } from "../../../shared/sale/filter_sale_cars.ts";
import type { SaleListView, SaleSort } from "../../../shared/sale/sale_list_view.ts";
import type { ActiveFilter } from "../cars/filters/ActiveFilters.tsx";
import { rangeWords } from "../cars/filters/range_words.ts";

/** Sort options in the order of display. */
export const saleSortName: Readonly<Record<SaleSort, string>> = {
  newest: "Najnowsze",
  cheapest: "Cena: od najniższej",
  dearest: "Cena: od najwyższej",
  youngest: "Rocznik: od najmłodszych",
  leastDriven: "Przebieg: od najmniejszego",
};

/** Years have no thousands separator: '2 019' would be wrong. */
export function yearWords(from: number, to: number): string {
  return rangeWords(from, to, "", String);
}

/** The active filters as removable chips. */
export function activeFilters(view: SaleListView): ActiveFilter<SaleListView>[] {
  const text = view.text.trim();
  const price = rangeWords(view.priceFrom, view.priceTo, "zł");
  const years = yearWords(view.yearFrom, view.yearTo);
  const mileage = rangeWords(0, view.mileageTo, "km");
  return [
    ...one(text && `„${text}”`, { text: "" }),
    ...each("states"),
    ...each("conditions"),
    ...each("brands"),
    ...one(price, { priceFrom: 0, priceTo: 0 }),
    ...one(years && `Rok ${years}`, { yearFrom: 0, yearTo: 0 }),
    ...one(mileage && `Przebieg ${mileage}`, { mileageTo: 0 }),
    ...each("fuels"),
    ...each("gearboxes"),
    ...each("bodies"),
  ];

  function each(choice: Choice) {
    return view[choice].map((value) => ({
      label: saysItself(choice, value) ? value : `${CHOICE_NAMES[choice]}: ${value}`,
      without: { [choice]: view[choice].filter((other) => other !== value) },
    }));
  }
}

/**
 * Whether a value is clear without its filter's name: 'Diesel' is; 'Automat' is not, and 'Inne' is
 * a value of two filters.
 */
function saysItself(choice: Choice, value: string): boolean {
  return choice !== "gearboxes" && value !== "Inne";
}

const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  brands: "Marka",
  fuels: "Paliwo",
  gearboxes: "Skrzynia",
  bodies: "Nadwozie",
  conditions: "Stan",
  states: "Oferta",
};

function one(label: string, without: Partial<SaleListView>): ActiveFilter<SaleListView>[] {
  return label ? [{ label, without }] : [];
}
