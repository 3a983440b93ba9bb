import type { FilteredQuery, RentedCar } from "../../shared/api/rental.ts";
import { polishOrderKey } from "../../shared/polish_order.ts";
import { overlaps, type Period } from "../../shared/rental/period.ts";
import { blocksCar, isToBeCompleted, type RentalStatus } from "../../shared/rental/status.ts";
import type { Instant } from "../../shared/warsaw.ts";
import { type CustomerGroup, groupedByCustomer } from "./known_customers.ts";
import { createOrderedList, type OrderedList } from "./ordered_list.ts";
import { type SearchedName, searchedName, searchMatcher } from "./rental_search.ts";

/** The fields by which rentals are found, sorted and counted; the others are read when shown. */
export interface ListedRental {
  readonly id: string;
  readonly carId: string;
  readonly period: Period;
  readonly status: RentalStatus;
  readonly customerId: string;
  /** Of the frozen price, in zł. */
  readonly quote?: { readonly total: number; readonly deposit: number } | undefined;
}

/** One page of found rentals, by id, and how many there are in all. */
interface FoundRentals {
  readonly ids: string[];
  readonly totalCount: number;
}

/** All rentals in memory, in every order in which they are listed (decisions §3.6). */
export interface RentalDirectory {
  /** Adds or replaces a rental; its customer's name stays until `name` sets another. */
  put(rental: ListedRental): void;
  remove(id: string): void;
  /** Sets the name of a rental's customer; searches for names skip rentals without one. */
  name(id: string, customer: Parameters<typeof searchedName>[0]): void;
  all(): ListedRental[];
  /** A rental with its customer's name, once that is known; undefined for an unknown id. */
  listed(id: string): Entry | undefined;
  /** Every rental with its customer, once that is known, by its start. */
  inTime(): readonly Entry[];
  /** Every customer with a rental, the latest pickup first; made again after a change. */
  customers(): readonly CustomerGroup<Entry>[];
  /** Rentals that block their car. */
  blocking(): ListedRental[];
  /** Ids of rentals that block their car at any time of a period. */
  blockingIn(period: Period): string[];
  /** Whether any rental has passed its end and is not completed (decisions §3.4). */
  hasDue(now: Instant): boolean;
  hasRentalsOf(carId: string): boolean;
  /** Search, filter, order and page; `also`: a further filter, none without one. */
  find(
    query: FilteredQuery,
    carOf: (carId: string) => RentedCar | undefined,
    also?: (rental: ListedRental) => boolean,
  ): FoundRentals;
}

/** Whether a query can only be answered once all customers are named. */
export function asksForNames({ searchTerm, searchField, sortBy }: FilteredQuery): boolean {
  return sortBy === "customerName" ||
    (searchTerm.trim() !== "" && searchField !== "brand" && searchField !== "model");
}

/** An empty directory. */
export function createRentalDirectory(): RentalDirectory {
  const entries = new Map<string, Entry>();
  const byDate = createOrderedList(byStart);
  const byName = createOrderedList(inNames);
  const byCar = createGroups<string>();
  const byStatus = createGroups<RentalStatus>();
  const byEnd = createOrderedList(inEnds);
  let customers: readonly CustomerGroup<Entry>[] | undefined;

  function lists({ rental: { carId, status }, name }: Entry): OrderedList<Entry>[] {
    return [
      byDate,
      byCar.made(carId),
      byStatus.made(status),
      ...(name ? [byName] : []),
      ...(isToBeCompleted(status) ? [byEnd] : []),
    ];
  }

  function remove(id: string): Entry | undefined {
    customers = undefined;
    const entry = entries.get(id);
    if (!entry) return undefined;
    entries.delete(id);
    for (const list of lists(entry)) list.remove(entry);
    return entry;
  }

  /** In ascending order, list after list; within a list no further order is needed. */
  function ordered(
    { sortBy, rentalCarId }: FilteredQuery,
    carOf: (carId: string) => RentedCar | undefined,
  ): (readonly Entry[])[] {
    switch (sortBy) {
      case "date":
        return [rentalCarId ? byCar.of(rentalCarId) : byDate.values()];
      case "customerName":
        return [byName.values()];
      case "carModel":
        return byCar.inOrderOf((carId) => carWords(carOf(carId)));
      case "status":
        return byStatus.inOrderOf((status) => status);
      default:
        return sortBy satisfies never;
    }
  }

  return {
    put(rental) {
      const entry = { rental, name: remove(rental.id)?.name };
      entries.set(rental.id, entry);
      for (const list of lists(entry)) list.add(entry);
    },
    remove,
    name(id, customer) {
      const entry = entries.get(id);
      if (!entry) return;
      if (entry.name) byName.remove(entry);
      entry.name = searchedName(customer);
      byName.add(entry);
    },
    all: () => [...entries.values()].map(({ rental }) => rental),
    listed: (id) => entries.get(id),
    inTime: () => byDate.values(),
    customers: () => customers ??= groupedByCustomer(byDate.values()),
    blocking: () =>
      [...entries.values()].flatMap(({ rental }) => blocksCar(rental.status) ? [rental] : []),
    blockingIn: (period) => byCar.values().flatMap((carId) => blockingOf(byCar.of(carId), period)),
    hasDue(now) {
      const [first] = byEnd.values();
      return first !== undefined && first.rental.period.end <= now;
    },
    hasRentalsOf: (carId) => byCar.of(carId).length > 0,
    find(query, carOf, also) {
      const lists = ordered(query, carOf);
      if (!query.sortAscending) lists.reverse();
      return pageOf(lists, query, both(also, searchMatcher(query, byCar.values(), carOf)));
    },
  };
}

/** Both filters in one; undefined for neither. */
function both(
  also: ((rental: ListedRental) => boolean) | undefined,
  matches: ((entry: Entry) => boolean) | undefined,
): ((entry: Entry) => boolean) | undefined {
  return also ? (entry) => also(entry.rental) && (matches?.(entry) ?? true) : matches;
}

/** A rental with its customer's search text and sort key, once they are known. */
interface Entry {
  readonly rental: ListedRental;
  name?: SearchedName | undefined;
}

/**
 * Ids of a car's rentals that block it at any time of a period, searched from the last one back.
 * They do not overlap each other: before one that ends before the period, none reaches into it.
 */
function blockingOf(inTime: readonly Entry[], period: Period): string[] {
  const found: string[] = [];
  for (let index = inTime.length - 1; index >= 0; index -= 1) {
    const rental = inTime[index]?.rental;
    if (!rental || !blocksCar(rental.status)) continue;
    if (rental.period.end <= period.start) break;
    if (overlaps(rental.period, period)) found.push(rental.id);
  }
  return found;
}

/** Counts all matches and picks one page. Without a filter nothing is iterated. */
function pageOf(
  lists: readonly (readonly Entry[])[],
  { page, pageSize, sortAscending }: FilteredQuery,
  matches: ((entry: Entry) => boolean) | undefined,
): FoundRentals {
  const from = (page - 1) * pageSize;
  const ids: string[] = [];
  let totalCount = 0;
  for (const list of lists) {
    const found = matches ? list.filter(matches) : list;
    const first = Math.max(0, from - totalCount);
    const last = Math.min(found.length, from + pageSize - totalCount);
    for (let index = first; index < last; index += 1) {
      const entry = found[sortAscending ? index : found.length - 1 - index];
      if (entry) ids.push(entry.rental.id);
    }
    totalCount += found.length;
  }
  return { ids, totalCount };
}

/** Lists by a value that many rentals share; a list is ordered by time. */
function createGroups<Value extends string>() {
  const groups = new Map<Value, OrderedList<Entry>>();
  function made(value: Value): OrderedList<Entry> {
    const known = groups.get(value);
    if (known) return known;
    const list = createOrderedList(byStart);
    groups.set(value, list);
    return list;
  }
  return {
    /** The list of a value, created if missing, for adding and removing rentals. */
    made,
    /** The list of a value. A query creates no list: anybody may ask for any value. */
    of: (value: Value): readonly Entry[] => groups.get(value)?.values() ?? [],
    values: () => [...groups.keys()],
    /** The lists in the Polish order of the words of their values. */
    inOrderOf: (words: (value: Value) => string): (readonly Entry[])[] =>
      [...groups].map(([value, list]) => ({
        key: `${polishOrderKey(words(value))}\n${value}`,
        list,
      }))
        .sort((one, other) => one.key < other.key ? -1 : 1)
        .map(({ list }) => list.values()),
  };
}

/** Cars of one model are ordered by their plates. */
function carWords(car: RentedCar | undefined): string {
  return car ? `${car.brand} ${car.model} ${car.registrationNumber ?? ""}` : "";
}

function byStart({ rental: one }: Entry, { rental: other }: Entry): number {
  return compareTexts(one.period.start, other.period.start) || compareTexts(one.id, other.id);
}

function inEnds(one: Entry, other: Entry): number {
  return compareTexts(one.rental.period.end, other.rental.period.end) || byStart(one, other);
}

function inNames(one: Entry, other: Entry): number {
  return compareTexts(one.name?.order ?? "", other.name?.order ?? "") || byStart(one, other);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
