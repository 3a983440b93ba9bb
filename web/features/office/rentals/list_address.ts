import {
  filteredQuery,
  type SEARCH_FIELDS,
  type SORT_FIELDS,
} from "../../../../shared/api/rental.ts";
import { withoutPersonalNumbers } from "../../../api/office/personal_number.ts";

/** What the list shows; it lives in the address, so that it can be kept, shared and gone back to. */
export type RentalsView = {
  searchTerm: string;
  searchField: typeof SEARCH_FIELDS[number];
  rentalCarId: string;
  /** This rental alone, whatever the rest says; empty for the list. */
  rentalId: string;
  sortBy: typeof SORT_FIELDS[number];
  sortAscending: boolean;
  page: number;
};

/** The view that an address asks for; what it does not say, or says wrongly, has its default. */
export function viewOf(address: URLSearchParams): RentalsView {
  return {
    searchTerm: withoutPersonalNumbers(
      fields.searchTerm.catch("").parse(given("searchTerm")).trim(),
    ),
    searchField: fields.searchField.catch("all").parse(given("searchField")),
    rentalCarId: fields.rentalCarId.catch("").parse(given("rentalCarId")),
    rentalId: fields.rentalCarId.catch("").parse(given("rentalId")),
    sortBy: fields.sortBy.catch("date").parse(given("sortBy")),
    sortAscending: fields.sortAscending.catch(false).parse(given("sortAscending")),
    page: fields.page.catch(1).parse(given("page")),
  };

  function given(name: string): string | undefined {
    return address.get(name) ?? undefined;
  }
}

/**
 * The shortest address of a view: defaults are left out, and so are a PESEL or a phone. A list's is the
 * server's query as well.
 */
export function rentalsAddress(view: RentalsView): URLSearchParams {
  const sayable = { ...view, searchTerm: withoutPersonalNumbers(view.searchTerm) };
  const said = Object.entries(sayable).filter(([name, value]) =>
    name in standard && value !== standard[name]
  );
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

/**
 * The view after a wish; anything but another page starts at the first page (back-office §4), and
 * asks for the list again where one rental was shown alone.
 */
export function changed(view: RentalsView, wish: Partial<RentalsView>): RentalsView {
  return { ...view, page: 1, rentalId: "", ...wish };
}

/** What 'Wyczyść wszystkie' makes of a view; the sorting stays. */
export const noFilters = {
  searchTerm: "",
  searchField: "all",
  rentalCarId: "",
  rentalId: "",
} as const;

/** Whether the view leaves rentals out. */
export function isFiltered({ searchTerm, rentalCarId, rentalId }: RentalsView): boolean {
  return searchTerm !== "" || rentalCarId !== "" || rentalId !== "";
}

const fields = filteredQuery.shape;
const standard: Readonly<Record<string, unknown>> = viewOf(new URLSearchParams());
