import type { RentalListView, RentalSort } from "../../../shared/rental_cars/rental_list_view.ts";
import type { ActiveFilter } from "../cars/filters/ActiveFilters.tsx";
import { rangeWords } from "../cars/filters/range_words.ts";

/** Sort options in the order of display. */
export const rentalSortName: Readonly<Record<RentalSort, string>> = {
  newest: "Najnowsze",
  cheapest: "Cena: od najniższej",
  dearest: "Cena: od najwyższej",
  strongest: "Moc: od największej",
};

/** The active filters as removable chips. */
export function activeRentalFilters(view: RentalListView): ActiveFilter<RentalListView>[] {
  const text = view.text.trim();
  const price = rangeWords(view.priceFrom, view.priceTo, "zł/dzień");
  return [
    ...(text ? [{ label: `„${text}”`, without: { text: "" } }] : []),
    ...each("brands"),
    ...(price ? [{ label: price, without: { priceFrom: 0, priceTo: 0 } }] : []),
    ...each("fuels"),
    ...each("gearboxes"),
  ];

  function each(choice: "brands" | "fuels" | "gearboxes") {
    return view[choice].map((value) => ({
      label: choice === "gearboxes" ? `Skrzynia: ${value}` : value,
      without: { [choice]: view[choice].filter((other) => other !== value) },
    }));
  }
}
