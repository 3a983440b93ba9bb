import { describe, expect, test } from "vitest";
import type { SaleSort } from "../../../shared/sale/sale_list_view.ts";
import { sortSaleCars } from "../../../shared/sale/sort_sale_cars.ts";
import { someSaleCar } from "./some_sale_cars.ts";

const cars = [
  someSaleCar({ id: "a", price: 20_000, productionYear: 2015, mileage: 90_000 }),
  someSaleCar({ id: "b", price: 0, productionYear: 0, mileage: 0 }),
  someSaleCar({ id: "c", price: 10_000, productionYear: 2020, mileage: 90_000 }),
];

describe("the order of the sale list", () => {
  test.each<[SaleSort, string]>([
    ["newest", "abc"],
    ["cheapest", "cab"],
    ["dearest", "acb"],
    ["youngest", "cab"],
    ["leastDriven", "bac"],
  ])("%s: %s, a car without price or year last", (sort, order) => {
    expect(sortSaleCars(cars, sort).map((car) => car.id).join("")).toBe(order);
  });

  test("does not change the given list", () => {
    sortSaleCars(cars, "cheapest");
    expect(cars.map((car) => car.id)).toEqual(["a", "b", "c"]);
  });
});
