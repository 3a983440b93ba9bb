import { formatDay } from "../../../../shared/warsaw.ts";
import type { CarChoice } from "../../../api/office/use_office_cars.ts";
import { type ActiveFilter, ActiveFilters } from "../../cars/filters/ActiveFilters.tsx";
import { noFilters, type RentalsView } from "./list_address.ts";
import { searchFieldName } from "./list_words.ts";

/** Active filters, each with a button that removes it; 'Wyczyść wszystkie' removes all. */
export function FilterChips(
  { view, cars, onChange, onNone }: {
    view: RentalsView;
    cars: readonly CarChoice[];
    onChange: (patch: Partial<RentalsView>) => void;
    /** The last filter was removed: its button, which had the focus, no longer exists. */
    onNone: () => void;
  },
) {
  return (
    <ActiveFilters
      className="mt-3 pb-0"
      filters={activeFilters(view, cars)}
      clear="Wyczyść wszystkie"
      onChange={onChange}
      onClear={() => onChange(noFilters)}
      onNone={onNone}
    />
  );
}

function activeFilters(
  { searchTerm, searchField, rentalCarId, from, to }: RentalsView,
  cars: readonly CarChoice[],
): ActiveFilter<RentalsView>[] {
  const where = searchField === "all" ? "Szukane" : searchFieldName[searchField];
  const car = cars.find(({ id }) => id === rentalCarId)?.label ?? "Wybrany samochód";
  return [
    ...(searchTerm
      ? [{
        label: `${where}: „${searchTerm}”`,
        without: { searchTerm: "", searchField: "all" } as const,
      }]
      : []),
    ...(rentalCarId ? [{ label: car, without: { rentalCarId: "" } }] : []),
    ...(from ? [{ label: `Od ${formatDay(from)}`, without: { from: "" } }] : []),
    ...(to ? [{ label: `Do ${formatDay(to)}`, without: { to: "" } }] : []),
  ];
}
