import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createRentalDirectory,
  type ListedRental,
} from "../../../server/projections/rental_directory.ts";
import { type FilteredQuery, filteredQuery, SORT_FIELDS } from "../../../shared/api/rental.ts";
import { plainText } from "../../../shared/plain_text.ts";
import { RENTAL_STATUSES } from "../../../shared/rental/status.ts";

const CARS = {
  "car-a": { brand: "Škoda", model: "Octavia", registrationNumber: "TK 1" },
  "car-b": { brand: "Citroën", model: "C3", registrationNumber: "TK 2" },
  "car-c": { brand: "Citroën", model: "C3", registrationNumber: "TK 3" },
} as const;
type CarId = keyof typeof CARS;
const carOf = (carId: string) => Object.entries(CARS).find(([id]) => id === carId)?.[1];

interface Known extends ListedRental {
  readonly firstName: string;
  readonly lastName: string;
}

function known(id: string, changes: Partial<Known> = {}): Known {
  return {
    id,
    carId: "car-a",
    period: { start: "2026-12-01T08:00:00.000Z", end: "2026-12-02T08:00:00.000Z" },
    status: "Do sprawdzenia",
    customerId: "anna",
    firstName: "Anna",
    lastName: "Nowak",
    ...changes,
  };
}

function filled(rentals: readonly Known[]) {
  const directory = createRentalDirectory();
  for (const { firstName, lastName, ...rental } of rentals) {
    directory.put(rental);
    directory.name(rental.id, { firstName, lastName, phone: "", email: "" });
  }
  return directory;
}

function ask(query: Record<string, string>): FilteredQuery {
  return filteredQuery.parse({ sortAscending: "true", ...query });
}

describe("a search", () => {
  const directory = filled([
    known("1", { firstName: "Świętosława", lastName: "Żółkiewska" }),
    known("2", { firstName: "Jan", lastName: "Łuczak", carId: "car-b" }),
    known("3", { firstName: "Łukasz", lastName: "Kowal", carId: "car-c" }),
  ]);
  test.each([
    ["zolk", "all", ["1"]],
    ["ŻÓŁK", "lastName", ["1"]],
    ["zolk", "firstName", []],
    ["luc", "all", ["2"]],
    ["luk", "firstName", ["3"]],
    ["citroen", "brand", ["2", "3"]],
    ["citroen", "model", []],
    ["octa", "all", ["1"]],
    ["  jan ", "all", ["2"]],
    ["nikt", "all", []],
    ["jan luczak", "all", ["2"]],
    ["Łuczak Jan", "all", ["2"]],
    ["citroen kowal", "all", ["3"]],
    ["jan kowal", "all", []],
    ["jan luczak", "lastName", []],
  ])("for '%s' in %s finds %j, whatever the case and accents", (searchTerm, searchField, found) => {
    const { ids, totalCount } = directory.find(ask({ searchTerm, searchField }), carOf);
    expect([...ids].sort()).toEqual(found);
    expect(totalCount).toBe(found.length);
  });

  test("is limited to one car where one is chosen, in every order", () => {
    for (const sortBy of SORT_FIELDS) {
      const query = ask({ rentalCarId: "0199a000-0000-7000-8000-00000000000a", sortBy });
      expect(directory.find({ ...query, rentalCarId: "car-b" }, carOf)).toEqual({
        ids: ["2"],
        totalCount: 1,
      });
    }
  });
});

test("a rental without a decrypted name is in no search by name, and in every other list", () => {
  const directory = createRentalDirectory();
  const { firstName: _, lastName: __, ...rental } = known("1");
  directory.put(rental);
  expect(directory.find(ask({ searchTerm: "anna" }), carOf).totalCount).toBe(0);
  expect(directory.find(ask({}), carOf).ids).toEqual(["1"]);
  expect(directory.find(ask({ searchTerm: "skoda", searchField: "brand" }), carOf).totalCount).toBe(
    1,
  );
});

test("a changed rental keeps its customer's name until another is set", () => {
  const directory = filled([known("1")]);
  const { firstName: _, lastName: __, ...rental } = known("1", { status: "Aktywne" });
  directory.put(rental);
  expect(directory.find(ask({ searchTerm: "nowak" }), carOf).ids).toEqual(["1"]);
  directory.name("1", { firstName: "Ewa", lastName: "Kowal", phone: "" });
  expect(directory.find(ask({ searchTerm: "nowak" }), carOf).ids).toEqual([]);
  expect(directory.find(ask({ searchTerm: "kowal" }), carOf).ids).toEqual(["1"]);
});

test("cancelled rentals block no car", () => {
  const directory = filled([known("1", { status: "Anulowane" }), known("2")]);
  expect(directory.blocking().map(({ id }) => id)).toEqual(["2"]);
  expect(directory.hasRentalsOf("car-a")).toBe(true);
  expect(directory.hasRentalsOf("car-b")).toBe(false);
});

test("a period finds the rentals that keep a car in it, whatever was cancelled in between", () => {
  const day = (date: number) => `2026-12-0${date}T08:00:00.000Z`;
  const period = (start: number, end: number) => ({ start: day(start), end: day(end) });
  const directory = filled([
    known("1", { period: period(1, 2) }),
    known("2", { period: period(2, 4) }),
    known("3", { period: period(3, 4), status: "Anulowane" }),
    known("4", { period: period(4, 5), status: "Zakończone" }),
    known("5", { period: period(6, 7) }),
    known("6", { period: period(1, 9), carId: "car-b" }),
  ]);
  const found = (start: number, end: number) => directory.blockingIn(period(start, end)).toSorted();
  expect(found(3, 5)).toEqual(["2", "4", "6"]);
  expect(found(4, 6)).toEqual(["4", "6"]);
  expect(found(5, 6)).toEqual(["6"]);
  directory.remove("2");
  expect(found(2, 4)).toEqual(["6"]);
});

test("a rental is due from its end on, until it is completed, cancelled or deleted", () => {
  const end = "2026-12-02T08:00:00.000Z";
  const directory = filled([
    known("1", { status: "Zakończone" }),
    known("2", { status: "Anulowane" }),
    known("3", { period: { start: end, end: "2026-12-03T08:00:00.000Z" } }),
  ]);
  expect(directory.hasDue(end)).toBe(false);
  directory.put(known("4"));
  expect([directory.hasDue("2026-12-02T07:59:59.999Z"), directory.hasDue(end)])
    .toEqual([false, true]);
  directory.put(known("4", { status: "Zakończone" }));
  expect(directory.hasDue(end)).toBe(false);
});

test("a query for a car without rentals stores nothing", () => {
  const directory = filled([known("1")]);
  directory.find(ask({ rentalCarId: "0199a000-0000-7000-8000-00000000000a" }), carOf);
  directory.hasRentalsOf("car-b");
  const asked: string[] = [];
  directory.find(ask({ sortBy: "carModel" }), (carId) => {
    asked.push(carId);
    return carOf(carId);
  });
  expect(asked).toEqual(["car-a"]);
});

const rental = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map(String),
  carId: fc.constantFrom<CarId>("car-a", "car-b", "car-c"),
  hour: fc.integer({ min: 0, max: 9 }),
  status: fc.constantFrom(...RENTAL_STATUSES),
  customerId: fc.constant("anna"),
  firstName: fc.constantFrom("Anna", "Łukasz", "Ewa", "Żaneta"),
  lastName: fc.constantFrom("Nowak", "Nowakowska", "Łuczak", "Ćwik", "Cyk"),
  gone: fc.boolean(),
});

test("after any changes every page of every order equals a full sort", () => {
  fc.assert(
    fc.property(
      fc.array(rental, { maxLength: 150 }),
      fc.constantFrom(...SORT_FIELDS),
      fc.boolean(),
      fc.constantFrom("", "now", "citr"),
      (changes, sortBy, sortAscending, searchTerm) => {
        const directory = createRentalDirectory();
        const wanted = new Map<string, Known>();
        const query = { ...ask({ sortBy, searchTerm }), sortAscending, pageSize: 7 };
        for (const { hour, gone, ...rest } of changes) {
          const start = `2026-12-01T0${hour}:00:00.000Z`;
          const one = { ...rest, period: { start, end: "2026-12-02T08:00:00.000Z" } };
          if (gone) {
            directory.remove(one.id);
            wanted.delete(one.id);
            continue;
          }
          directory.put(one);
          directory.name(one.id, { ...one, phone: "" });
          wanted.set(one.id, one);
          // Also queried in between: from then on lists are kept sorted.
          if (hour === 0) directory.find(query, carOf);
        }
        const all = [...wanted.values()].filter((one) => matches(one, searchTerm)).sort(
          (one, other) => (sortAscending ? 1 : -1) * order(one, other, sortBy),
        ).map(({ id }) => id);
        for (let page = 1; page <= Math.ceil(all.length / 7) + 1; page += 1) {
          expect(directory.find({ ...query, page }, carOf)).toEqual({
            ids: all.slice((page - 1) * 7, page * 7),
            totalCount: all.length,
          });
        }
      },
    ),
  );
});

function matches({ firstName, lastName, carId }: Known, term: string): boolean {
  const car = carOf(carId);
  return [firstName, lastName, car?.brand ?? "", car?.model ?? ""].some((text) =>
    plainText(text).includes(term)
  );
}

function order(one: Known, other: Known, sortBy: FilteredQuery["sortBy"]): number {
  const polish = new Intl.Collator("pl");
  const text = ({ firstName, lastName, carId, status }: Known) => {
    const car = carOf(carId);
    return {
      date: "",
      customerName: `${lastName} ${firstName}`,
      carModel: `${car?.brand} ${car?.model} ${car?.registrationNumber}`,
      status,
    }[sortBy];
  };
  return polish.compare(text(one), text(other)) ||
    (one.period.start < other.period.start
      ? -1
      : one.period.start > other.period.start
      ? 1
      : one.id < other.id
      ? -1
      : 1);
}

describe("the customers", () => {
  const at = (day: string) => ({
    period: { start: `2026-12-${day}T08:00:00.000Z`, end: `2026-12-${day}T09:00:00.000Z` },
  });
  const grouped = (directory: ReturnType<typeof filled>) =>
    directory.customers().map(({ customerId, rentals }) => [
      customerId,
      rentals.map(({ rental }) => rental.id),
    ]);

  test("are grouped by id, the latest pickup first, and follow every change", () => {
    const directory = filled([
      known("1", at("01")),
      known("2", { ...at("03"), customerId: "jan" }),
      known("3", at("02")),
    ]);
    expect(grouped(directory)).toEqual([["jan", ["2"]], ["anna", ["3", "1"]]]);
    directory.put(known("4", at("04")));
    expect(grouped(directory)).toEqual([["anna", ["4", "3", "1"]], ["jan", ["2"]]]);
    directory.remove("2");
    expect(grouped(directory)).toEqual([["anna", ["4", "3", "1"]]]);
  });

  test("are not grouped again while nothing changes, however many there are", () => {
    const directory = filled([known("1")]);
    expect(directory.customers()).toBe(directory.customers());
  });
});
