import type { FilteredQuery } from "../../shared/api/rental.ts";
import { type RentalCustomer, rentalEvent } from "../../shared/rental/events.ts";
import {
  evolveRental,
  isBlocking,
  isOpen,
  noRental,
  type OpenRental,
  type RentalState,
} from "../../shared/rental/rental.ts";
import type { RentedCar } from "../../shared/rental/rental_view.ts";
import { streamPath } from "../store/keys.ts";
import type { Sealed, StoredEvent } from "../store/stored_event.ts";

/** A rental with its id and its customer's data open, in memory only. */
export interface ListedRental extends OpenRental<RentalCustomer> {
  readonly id: string;
}

/** One page of found rentals, and how many there are in all. */
export interface FoundRentals {
  readonly page: ListedRental[];
  readonly totalCount: number;
}

/** Opens a box of `stream`; undefined where its customer's key was destroyed. */
export type OpenBox = (sealed: Sealed, stream: string) => RentalCustomer | undefined;

/** All rentals in memory, for lists that search and sort by personal data. */
export interface RentalDirectory {
  /** Takes in the next event of the ledger. */
  apply(event: StoredEvent, open: OpenBox): void;
  all(): ListedRental[];
  blocking(): ListedRental[];
  /** Search, filter, order and page (decisions §3.6). */
  find(query: FilteredQuery, carOf: (carId: string) => RentedCar | undefined): FoundRentals;
}

/** An empty directory, to be caught up from the first event on. */
export function createRentalDirectory(): RentalDirectory {
  const rentals = new Map<string, ListedRental>();

  function all(): ListedRental[] {
    return [...rentals.values()];
  }

  /** At once, and not only when the customer's rentals are deleted one after the other. */
  function forget(customerId: string): void {
    for (const rental of all()) {
      if (rental.customerId !== customerId) continue;
      rentals.set(rental.id, { ...rental, customer: ERASED });
    }
  }

  return {
    all,
    blocking: () => all().filter(isBlocking),
    apply(stored, open) {
      const [kind, id] = streamPath(stored.stream);
      if (kind === "customer" && stored.event.type === "CustomerErased") forget(id);
      if (kind !== "rental") return;
      const before: RentalState<RentalCustomer> = rentals.get(id) ?? noRental;
      const event = rentalEvent.parse(stored.event);
      // A destroyed key: what it sealed is blank, until a later event names another customer or
      // deletes the rental.
      const customer = stored.sealed && (open(stored.sealed, stored.stream) ?? ERASED);
      const after = evolveRental(before, event, stored.at, customer);
      if (isOpen(after)) rentals.set(id, { ...after, id });
      else rentals.delete(id);
    },
    find(query, carOf) {
      const matches = matcher(query, carOf);
      const found = all().filter(matches).sort(order(query, carOf));
      const from = (query.page - 1) * query.pageSize;
      return { page: found.slice(from, from + query.pageSize), totalCount: found.length };
    },
  };
}

function matcher(
  { searchTerm, searchField, rentalCarId }: FilteredQuery,
  carOf: (carId: string) => RentedCar | undefined,
): (rental: ListedRental) => boolean {
  const term = plain(searchTerm.trim());
  return (rental) => {
    if (rentalCarId && rental.carId !== rentalCarId) return false;
    if (!term) return true;
    const car = carOf(rental.carId);
    const fields = {
      firstName: rental.customer.firstName,
      lastName: rental.customer.lastName,
      brand: car?.brand ?? "",
      model: car?.model ?? "",
    };
    const texts = searchField === "all" ? Object.values(fields) : [fields[searchField]];
    return texts.some((text) => plain(text).includes(term));
  };
}

function order(
  { sortBy, sortAscending }: FilteredQuery,
  carOf: (carId: string) => RentedCar | undefined,
): (one: ListedRental, other: ListedRental) => number {
  const direction = sortAscending ? 1 : -1;
  const text = (rental: ListedRental): string => sortText(rental, sortBy, carOf(rental.carId));
  return (one, other) =>
    direction * (polish.compare(text(one), text(other)) || (one.id < other.id ? -1 : 1));
}

function sortText(
  { period, customer, status }: ListedRental,
  sortBy: FilteredQuery["sortBy"],
  car: RentedCar | undefined,
): string {
  switch (sortBy) {
    case "date":
      return period.start;
    case "customerName":
      return `${customer.lastName} ${customer.firstName}`;
    case "carModel":
      return `${car?.brand ?? ""} ${car?.model ?? ""}`;
    case "status":
      return status;
    default:
      return sortBy satisfies never;
  }
}

/** Without case and accents; 'ł' has no decomposition and is named (decisions §3.6). */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");
}

const ERASED: RentalCustomer = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  address: "",
  additionalInfo: "",
};

const polish = new Intl.Collator("pl");
