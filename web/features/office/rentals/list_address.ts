import {
  filteredQuery,
  type SEARCH_FIELDS,
  type SORT_FIELDS,
} from "../../../../shared/api/rental.ts";
import type { RentalTab } from "../../../../shared/fleet/rental_tab.ts";
import { withoutPersonalNumbers } from "../../../api/office/personal_number.ts";

/**
 * View of the rental list; kept in the address, so that it can be bookmarked, shared and restored
 * by Back.
 */
export type RentalsView = {
  searchTerm: string;
  searchField: typeof SEARCH_FIELDS[number];
  rentalCarId: string;
  /** Empty for all rentals. */
  tab: RentalTab | "";
  /** First and last day that a rental touches, yyyy-MM-dd; empty for any. */
  from: string;
  to: string;
  sortBy: typeof SORT_FIELDS[number];
  sortAscending: boolean;
  page: number;
};

/** The view that an address contains; missing or invalid parts get their defaults. */
export function viewOf(address: URLSearchParams): RentalsView {
  return {
    searchTerm: withoutPersonalNumbers(
      fields.searchTerm.catch("").parse(given("searchTerm")).trim(),
    ),
    searchField: fields.searchField.catch("all").parse(given("searchField")),
    rentalCarId: fields.rentalCarId.catch("").parse(given("rentalCarId")),
    tab: fields.tab.catch("").parse(given("tab")),
    from: fields.from.catch("").parse(given("from")),
    to: fields.to.catch("").parse(given("to")),
    sortBy: fields.sortBy.catch("date").parse(given("sortBy")),
    sortAscending: fields.sortAscending.catch(false).parse(given("sortAscending")),
    page: fields.page.catch(1).parse(given("page")),
  };

  function given(name: string): string | undefined {
    return address.get(name) ?? undefined;
  }
}

/**
 * The shortest address of a view, without defaults and without a PESEL or phone number. A list's
 * address is also the query sent to the server.
 */
export function rentalsAddress(view: RentalsView): URLSearchParams {
  const sayable = { ...view, searchTerm: withoutPersonalNumbers(view.searchTerm) };
  const written = Object.entries(sayable).filter(([name, value]) =>
    name in standard && value !== standard[name]
  );
  return new URLSearchParams(written.map(([name, value]) => [name, String(value)]));
}

/** The view after a change. Any change but that of the page starts at the first page (back-office §4). */
export function changed(view: RentalsView, patch: Partial<RentalsView>): RentalsView {
  return { ...view, page: 1, ...orderOf(view, patch), ...patch };
}

/** By the date, of what is to come the next is first; other tabs keep the order. */
function orderOf({ tab: before, sortBy }: RentalsView, { tab = before }: Partial<RentalsView>) {
  const isKept = sortBy !== "date" || (tab === "upcoming") === (before === "upcoming");
  return isKept ? {} : { sortAscending: tab === "upcoming" };
}

/** Changes that 'Wyczyść wszystkie' makes to a view; the sorting stays, but that of a tab. */
export const noFilters = {
  searchTerm: "",
  searchField: "all",
  rentalCarId: "",
  tab: "",
  from: "",
  to: "",
} as const;

/** Whether the view leaves out some rentals. */
export function isFiltered(
  { searchTerm, rentalCarId, tab, from, to }: RentalsView,
): boolean {
  return [searchTerm, rentalCarId, tab, from, to].some((one) => one !== "");
}

const fields = filteredQuery.shape;
const standard: Readonly<Record<string, unknown>> = viewOf(new URLSearchParams());
