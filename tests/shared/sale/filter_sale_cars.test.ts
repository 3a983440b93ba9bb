import { describe, expect, test } from "vitest";
import { filterSaleCars } from "../../../shared/sale/filter_sale_cars.ts";
import { type SaleListView, wholeSaleList } from "../../../shared/sale/sale_list_view.ts";
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

function shown(view: Partial<SaleListView>, favourites: readonly string[] = []): string[] {
  return filterSaleCars(cars, { ...wholeSaleList, ...view }, new Set(favourites))
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
    const view = { ...wholeSaleList, text: "skoda m3", priceTo: 60_000, fuels: ["Diesel"] };
    filterSaleCars(many, view, new Set());
    const start = performance.now();
    const found = filterSaleCars(many, view, new Set());
    expect(performance.now() - start).toBeLessThan(50);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((car) => car.brand === "Škoda")).toBe(true);
  });
});
