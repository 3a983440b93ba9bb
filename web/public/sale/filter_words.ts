import type { SaleListView, SaleSort } from "../../../shared/sale/sale_list_view.ts";
import { wholeZloty } from "../../ui/zloty.ts";

/** The ways to sort, as they are offered. */
export const sortName: Readonly<Record<SaleSort, string>> = {
  newest: "Najnowsze",
  cheapest: "Cena: od najniższej",
  dearest: "Cena: od najwyższej",
  youngest: "Rocznik: od najmłodszych",
  leastDriven: "Przebieg: od najmniejszego",
};

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

/** Years are no amounts: '2 019' would be wrong. */
export function yearWords(from: number, to: number): string {
  return rangeWords(from, to, "", String);
}

/** The first of the chosen values and how many more there are: 'Peugeot +2'. */
export function chosenWords(values: readonly string[]): string {
  const [first = "", ...rest] = values;
  return rest.length > 0 ? `${first} +${rest.length}` : first;
}

/** One filter at work: what it says, and the view without it. */
export type ActiveFilter = { label: string; without: Partial<SaleListView> };

/** The filters at work, one by one, as they are shown to be taken away. */
export function activeFilters(view: SaleListView): ActiveFilter[] {
  const text = view.text.trim();
  const price = rangeWords(view.priceFrom, view.priceTo, "zł");
  const years = yearWords(view.yearFrom, view.yearTo);
  const mileage = rangeWords(0, view.mileageTo, "km");
  return [
    ...one(text && `„${text}”`, { text: "" }),
    ...each("conditions"),
    ...each("brands"),
    ...one(price, { priceFrom: 0, priceTo: 0 }),
    ...one(years && `Rok ${years}`, { yearFrom: 0, yearTo: 0 }),
    ...one(mileage && `Przebieg ${mileage}`, { mileageTo: 0 }),
    ...each("fuels"),
    ...each("gearboxes"),
    ...each("bodies"),
  ];

  function each(choice: "brands" | "fuels" | "gearboxes" | "bodies" | "conditions") {
    return view[choice].map((value) => ({
      label: choice === "gearboxes" ? `Skrzynia: ${value}` : value,
      without: { [choice]: view[choice].filter((other) => other !== value) },
    }));
  }
}

function one(label: string, without: Partial<SaleListView>): ActiveFilter[] {
  return label ? [{ label, without }] : [];
}
