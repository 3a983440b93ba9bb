import { describe, expect, test } from "vitest";
import { type CarSort, type CarsView, wholeList } from "../../../shared/car_lists/car_list.ts";
import { carChoices, seatChoices } from "../../../shared/car_lists/filter_choices.ts";
import { matchingCars, sortedCars } from "../../../shared/car_lists/found_cars.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { quotesOf } from "../../../shared/rental/quote.ts";
import { rentalList, rentalListOf } from "../../../shared/car_lists/rental_list.ts";
import { manyRentalCars, someRentalCar } from "./some_rental_cars.ts";

const cars = [
  someRentalCar({ id: "small" }),
  someRentalCar({
    id: "van",
    brand: "Renault",
    model: "Trafic",
    fuelType: "Diesel",
    transmission: "Automat",
    horsepower: 145,
    color: "Żółty",
    description1: "Hak na życzenie.",
    rentalPrices: [{ days: 1, price: 299 }, { days: 7, price: 219 }],
    features: [{ id: "1", icon: "", iconName: "Kamera cofania", alt: "", iconAuthor: "" }],
  }),
  someRentalCar({ id: "new", brand: "", fuelType: "", transmission: "", rentalPrices: [] }),
];

const NONE: ReadonlySet<string> = new Set();

function shown(view: Partial<CarsView>): string[] {
  return matchingCars(rentalList, cars, { ...wholeList, ...view }, new Set(["new", "sold"])).map((
    { id },
  ) => id);
}

describe("the rental list shows", () => {
  test("all cars in the given order, where no filter is set", () => {
    expect(shown({})).toEqual(["small", "van", "new"]);
  });

  test.each<[string, Partial<CarsView>, string[]]>([
    ["a brand, without case and accents", { brands: ["citroen"] }, ["small"]],
    ["one of several brands", { brands: ["Renault", "Citroën"] }, ["small", "van"]],
    ["a fuel", { fuels: ["Diesel"] }, ["van"]],
    ["a gearbox", { gearboxes: ["Manualna"] }, ["small"]],
    ["favourites", { favourites: true }, ["new"]],
    ["everything at once", { brands: ["Renault"], fuels: ["Benzyna"] }, []],
  ])("cars with %s", (_, view, found) => {
    expect(shown(view)).toEqual(found);
  });

  test.each<[string, number, number, string[]]>([
    ["up to a price, the lowest that a car can cost a day", 0, 79, ["small"]],
    ["from a price on", 80, 0, ["van"]],
    ["between two prices", 79, 219, ["small", "van"]],
    ["between two swapped prices", 219, 79, ["small", "van"]],
    ["no car without a price in any range", 1, 100_000, ["small", "van"]],
  ])("cars %s", (_, priceFrom, priceTo, found) => {
    expect(shown({ priceFrom, priceTo })).toEqual(found);
  });

  test.each<[string, string[]]>([
    ["TRAFIC", ["van"]],
    ["zolty renault", ["van"]],
    ["kamera", ["van"]],
    ["hak", ["van"]],
    ["c3 czerw", ["small", "new"]],
    ["<script>", []],
    ["(.*)[", []],
    ["   ", ["small", "van", "new"]],
  ])("the cars that contain the words '%s'", (text, found) => {
    expect(shown({ text })).toEqual(found);
  });
});

describe("the order of the rental list", () => {
  test.each<[CarSort, string[]]>([
    ["newest", ["small", "van", "new"]],
    ["cheapest", ["small", "van", "new"]],
    ["dearest", ["van", "small", "new"]],
    ["strongest", ["van", "small", "new"]],
  ])("%s: %j, a car without price last", (sort, order) => {
    expect(sortedCars(rentalList, cars, sort).map(({ id }) => id)).toEqual(order);
  });
});

describe("the choices of the rental list's filters", () => {
  test("are the cars' values, with the counts under the other filters, in the order of the options", () => {
    expect(carChoices(rentalList, cars, wholeList, NONE, "fuels")).toEqual([
      { value: "Benzyna", count: 1 },
      { value: "Diesel", count: 1 },
    ]);
    expect(carChoices(rentalList, cars, { ...wholeList, fuels: ["Diesel"] }, NONE, "gearboxes"))
      .toEqual([
        { value: "Automat", count: 1 },
        { value: "Manualna", count: 0 },
      ]);
  });

  test("count only favourites where only they are shown", () => {
    const view = { ...wholeList, favourites: true };
    expect(carChoices(rentalList, cars, view, new Set(["van"]), "fuels")).toEqual([
      { value: "Benzyna", count: 0 },
      { value: "Diesel", count: 1 },
    ]);
  });

  test("still contain a chosen value that no car has any more", () => {
    expect(carChoices(rentalList, cars, { ...wholeList, brands: ["Opel"] }, NONE, "brands"))
      .toContainEqual({ value: "Opel", count: 0 });
  });
});

describe("the filters by what a renter asks about", () => {
  const cars = [
    someRentalCar({ id: "van", seats: 9, airConditioning: true }),
    someRentalCar({ id: "small", seats: 4, airConditioning: false }),
    someRentalCar({ id: "estate", seats: 5, airConditioning: true }),
    someRentalCar({ id: "unknown" }),
  ];

  test.each<[Partial<CarsView>, string[]]>([
    [{ seatsFrom: 5 }, ["van", "estate"]],
    [{ airConditioning: ["Tak"] }, ["van", "estate"]],
    [{ airConditioning: ["Nie"] }, ["small"]],
    [{ seatsFrom: 6, airConditioning: ["Tak"] }, ["van"]],
  ])("%j find only the cars of which it is known", (view, found) => {
    expect(matchingCars(rentalList, cars, { ...wholeList, ...view }, NONE).map(({ id }) => id))
      .toEqual(found);
  });

  test("offer numbers of seats that not every car has, and the chosen one", () => {
    expect(seatChoices(cars, 0)).toEqual([4, 5, 9]);
    expect(seatChoices(cars.slice(0, 3), 7)).toEqual([5, 7, 9]);
    expect(seatChoices([someRentalCar({ seats: 5 }), someRentalCar({ seats: 5 })], 0)).toEqual([]);
    expect(seatChoices([], 0)).toEqual([]);
  });
});

describe("500 rental cars", () => {
  test("are filtered within the time limit, also by words", () => {
    const many = manyRentalCars(500);
    const view = { ...wholeList, text: "skoda m3", priceTo: 250, fuels: ["Diesel"] };
    matchingCars(rentalList, many, view, NONE);
    const start = performance.now();
    const found = matchingCars(rentalList, many, view, NONE);
    expect(performance.now() - start).toBeLessThan(50);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((car) => car.brand === "Škoda")).toBe(true);
  });
});

describe("with chosen days, the price of a car is that of the days in all", () => {
  const longer = someRentalCar({
    id: "longer",
    rentalPrices: [{ days: 1, price: 300 }, { days: 7, price: 50 }],
  });
  const shorter = someRentalCar({ id: "shorter", rentalPrices: [{ days: 1, price: 100 }] });
  const days = (count: number) => {
    const end = new Date(Date.UTC(2026, 10, 24 + count, 8)).toISOString();
    return { start: "2026-11-24T08:00:00.000Z", end };
  };
  const listOf = (period: Period) => rentalListOf(quotesOf(period));
  const idsOf = (period: Period, view: Partial<CarsView>) => {
    const list = listOf(period);
    const found = matchingCars(list, [longer, shorter], { ...wholeList, ...view }, NONE);
    return sortedCars(list, found, "cheapest").map(({ id }) => id);
  };

  test("by which it is sorted: the cheapest of two days is not that of a week", () => {
    expect(idsOf(days(2), {})).toEqual(["shorter", "longer"]);
    expect(idsOf(days(7), {})).toEqual(["longer", "shorter"]);
  });

  test("by which it is filtered", () => {
    expect(idsOf(days(2), { priceTo: 200 })).toEqual(["shorter"]);
    expect(idsOf(days(7), { priceTo: 350 })).toEqual(["longer"]);
  });

  test("by which it is sorted, but not filtered, where the days are not in the address", () => {
    const list = rentalListOf(quotesOf(days(7)), false);
    const found = (view: Partial<CarsView>) =>
      matchingCars(list, [shorter, longer], { ...wholeList, ...view }, NONE).map(({ id }) => id);
    expect(found({ priceTo: 99 })).toEqual(["longer"]);
    expect(found({ priceFrom: 100, priceTo: 350 })).toEqual(["shorter"]);
    expect(sortedCars(list, [shorter, longer], "cheapest").map(({ id }) => id))
      .toEqual(["longer", "shorter"]);
  });
});
