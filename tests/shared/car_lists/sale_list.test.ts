import { describe, expect, test } from "vitest";
import {
  type CarSort,
  type CarsView,
  type Choice,
  wholeList,
} from "../../../shared/car_lists/car_list.ts";
import { carChoices, yearChoices } from "../../../shared/car_lists/filter_choices.ts";
import { matchingCars, sortedCars } from "../../../shared/car_lists/found_cars.ts";
import { saleList } from "../../../shared/car_lists/sale_list.ts";
import { manySaleCars, someSaleCar } from "./some_sale_cars.ts";

const clio = someSaleCar({
  id: "clio",
  brand: "Renault",
  model: "Clio",
  price: 16_500,
  productionYear: 2017,
  mileage: 0,
  fuelType: "Benzyna",
  transmission: "Manualna",
  bodyType: "Hatchback",
  description: "Wgniecione drzwi, próg bez odkształceń.",
});
const picasso = someSaleCar({
  id: "picasso",
  brand: "Citroën",
  model: "C4 Picasso",
  price: 34_900,
  productionYear: 2016,
  mileage: 167_300,
  vehicleCondition: "Używany",
  bodyType: "Minivan",
  color: "Żółty",
  features: [{ id: "1", icon: "", iconName: "Hak holowniczy", alt: "", iconAuthor: "" }],
});
const unknown = someSaleCar({ id: "unknown", price: 0, productionYear: 0, mileage: 220_000 });
const cars = [clio, picasso, unknown];

function shown(view: Partial<CarsView>, favourites: readonly string[] = []): string[] {
  return matchingCars(saleList, cars, { ...wholeList, ...view }, new Set(favourites))
    .map((car) => car.id);
}

describe("the filters of the sale list", () => {
  test("keep all cars where nothing is chosen", () => {
    expect(shown({})).toEqual(["clio", "picasso", "unknown"]);
  });

  test("match a brand regardless of case and accents, and several brands together", () => {
    expect(shown({ brands: ["citroen"] })).toEqual(["picasso"]);
    expect(shown({ brands: ["Citroën", "Renault"] })).toEqual(["clio", "picasso"]);
  });

  test("include both ends of a price range, and leave out a car without a price", () => {
    expect(shown({ priceFrom: 16_500, priceTo: 34_900 })).toEqual(["clio", "picasso"]);
    expect(shown({ priceTo: 16_500 })).toEqual(["clio"]);
    expect(shown({ priceFrom: 16_501 })).toEqual(["picasso"]);
  });

  test("accept a range with swapped ends", () => {
    expect(shown({ priceFrom: 34_900, priceTo: 16_500 })).toEqual(["clio", "picasso"]);
    expect(shown({ yearFrom: 2017, yearTo: 2016 })).toEqual(["clio", "picasso"]);
  });

  test("leave out a car without a year where years are chosen", () => {
    expect(shown({ yearFrom: 2017 })).toEqual(["clio"]);
    expect(shown({ yearTo: 2016 })).toEqual(["picasso"]);
  });

  test("treat a mileage of 0 as a value", () => {
    expect(shown({ mileageTo: 50_000 })).toEqual(["clio"]);
    expect(shown({ mileageTo: 167_300 })).toEqual(["clio", "picasso"]);
  });

  test("combine fuel, gearbox, body and condition", () => {
    expect(shown({ fuels: ["Diesel"] })).toEqual(["picasso", "unknown"]);
    expect(shown({ gearboxes: ["Manualna"] })).toEqual(["clio"]);
    expect(shown({ bodies: ["Hatchback", "Minivan"] })).toEqual(["clio", "picasso"]);
    expect(shown({ fuels: ["Diesel"], conditions: ["Używany"] })).toEqual(["picasso"]);
  });

  test("keep only favourites where they are chosen", () => {
    expect(shown({ favourites: true }, ["picasso", "sold long ago"])).toEqual(["picasso"]);
    expect(shown({ favourites: true })).toEqual([]);
  });
});

describe("free text", () => {
  test.each([
    ["CITROEN", ["picasso"]],
    ["zolty", ["picasso"]],
    ["prog odksztalcen", ["clio"]],
    ["hak", ["picasso"]],
    ["2017", ["clio"]],
    ["clio renault", ["clio"]],
    ["   ", ["clio", "picasso", "unknown"]],
    ["clio citroen", []],
    ["(.*)[", []],
  ])("'%s' finds %j", (text, found) => {
    expect(shown({ text })).toEqual(found);
  });
});

describe("500 cars", () => {
  test("are filtered within the time limit, also by words", () => {
    const many = manySaleCars(500);
    const view = { ...wholeList, text: "skoda m3", priceTo: 60_000, fuels: ["Diesel"] };
    matchingCars(saleList, many, view, new Set());
    const start = performance.now();
    const found = matchingCars(saleList, many, view, new Set());
    expect(performance.now() - start).toBeLessThan(50);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((car) => car.brand === "Škoda")).toBe(true);
  });
});

const choosable = [
  someSaleCar({ id: "1", brand: "Renault", fuelType: "Diesel", bodyType: "SUV" }),
  someSaleCar({ id: "2", brand: "Łada", fuelType: "Benzyna", bodyType: "Sedan" }),
  someSaleCar({ id: "3", brand: "Citroën", fuelType: "Diesel", bodyType: "SUV" }),
  someSaleCar({ id: "4", brand: "citroën", fuelType: "Wodór", bodyType: "" }),
  someSaleCar({ id: "5", brand: "Mazda", fuelType: "Diesel", bodyType: "Kombi" }),
];

describe("the choices of the sale list's filters", () => {
  const offered = (choice: Choice, view: Partial<CarsView> = {}) =>
    carChoices(saleList, choosable, { ...wholeList, ...view }, new Set(), choice);
  const values = (choice: Choice) => offered(choice).map(({ value }) => value);

  test("are the cars' values, brands in Polish order, each in one spelling", () => {
    expect(offered("brands")).toEqual([
      { value: "Citroën", count: 2 },
      { value: "Łada", count: 1 },
      { value: "Mazda", count: 1 },
      { value: "Renault", count: 1 },
    ]);
  });

  test("are in the order of the option lists, unknown values last, without missing ones", () => {
    expect(values("fuels")).toEqual(["Benzyna", "Diesel", "Wodór"]);
    expect(values("bodies")).toEqual(["Sedan", "Kombi", "SUV"]);
    expect(values("gearboxes")).toEqual(["Automat"]);
    expect(values("conditions")).toEqual(["Uszkodzony"]);
  });

  test("count the cars under the other filters, without their own", () => {
    const view = { brands: ["Citroën"], fuels: ["Diesel"] };
    expect(offered("brands", view).map(({ count }) => count)).toEqual([1, 0, 1, 1]);
    expect(offered("fuels", view).map(({ count }) => count)).toEqual([0, 1, 1]);
  });

  test("still contain a chosen value that no car has any more", () => {
    expect(offered("brands", { brands: ["Opel"] })).toContainEqual({ value: "Opel", count: 0 });
  });
});

describe("the years to choose from in the sale list", () => {
  test("range from the newest car to the oldest without a gap, with the chosen ones", () => {
    const aged = [2019, 0, 2016].map((productionYear) => someSaleCar({ productionYear }));
    expect(yearChoices(aged, [0, 0])).toEqual([2019, 2018, 2017, 2016]);
    expect(yearChoices(aged, [2014, 0])).toEqual([2019, 2018, 2017, 2016, 2015, 2014]);
    expect(yearChoices([], [0, 0])).toEqual([]);
  });
});

const unsorted = [
  someSaleCar({ id: "a", price: 20_000, productionYear: 2015, mileage: 90_000 }),
  someSaleCar({ id: "b", price: 0, productionYear: 0, mileage: 0 }),
  someSaleCar({ id: "c", price: 10_000, productionYear: 2020, mileage: 90_000 }),
];

describe("the order of the sale list", () => {
  test.each<[CarSort, string]>([
    ["newest", "abc"],
    ["cheapest", "cab"],
    ["dearest", "acb"],
    ["youngest", "cab"],
    ["leastDriven", "bac"],
  ])("%s: %s, a car without price or year last", (sort, order) => {
    expect(sortedCars(saleList, unsorted, sort).map((car) => car.id).join("")).toBe(order);
  });

  test("does not change the given list", () => {
    sortedCars(saleList, unsorted, "cheapest");
    expect(unsorted.map((car) => car.id)).toEqual(["a", "b", "c"]);
  });
});
