import { describe, expect, test } from "vitest";
import { hasPage, isListed } from "../../../shared/catalogue/sale_state.ts";
import { similarCars } from "../../../shared/sale/similar_cars.ts";
import { sortedCars } from "../../../shared/car_lists/found_cars.ts";
import { saleList } from "../../../shared/car_lists/sale_list.ts";
import { plusDays } from "../../../shared/warsaw.ts";
import { someSaleCar } from "../car_lists/some_sale_cars.ts";

const SOLD = someSaleCar({ state: "Sprzedany", soldOn: "2026-11-01" });

describe("a sold car", () => {
  test("is in lists on the day of its sale and for 13 days after it", () => {
    const listed = (days: number) => isListed(SOLD, plusDays("2026-11-01", days));
    expect([0, 13, 14, 400].map(listed)).toEqual([true, true, false, false]);
  });

  test("has a page for 60 days", () => {
    const paged = (days: number) => hasPage(SOLD, plusDays("2026-11-01", days));
    expect([0, 59, 60, 400].map(paged)).toEqual([true, true, false, false]);
  });

  test("a car that is offered or reserved stays, whatever day it was sold before", () => {
    for (const state of ["W ofercie", "Zarezerwowany"] as const) {
      const car = { state, soldOn: "2020-01-01" };
      expect([isListed(car, "2026-11-01"), hasPage(car, "2026-11-01")]).toEqual([true, true]);
    }
  });

  test.each(saleList.sorts)("is last in every order: $sort", ({ sort }) => {
    const cars = [
      someSaleCar({ id: "a", state: "Sprzedany", soldOn: "2026-11-01", price: 1, mileage: 1 }),
      someSaleCar({ id: "b", price: 20_000, mileage: 90_000, productionYear: 2010 }),
      someSaleCar({ id: "c", state: "Sprzedany", soldOn: "2026-11-01", price: 99_000 }),
      someSaleCar({ id: "d", state: "Zarezerwowany", price: 30_000, mileage: 80_000 }),
    ];
    const ids = sortedCars(saleList, cars, sort).map(({ id }) => id);
    expect(ids.slice(0, 2).toSorted()).toEqual(["b", "d"]);
    expect(ids.slice(2).toSorted()).toEqual(["a", "c"]);
  });
});

test("similar cars are of its brand or body, can be bought, and have the nearest price first", () => {
  const car = someSaleCar({ id: "x", brand: "Citroën", bodyType: "SUV", price: 40_000 });
  const cars = [
    car,
    someSaleCar({ id: "far", brand: "Citroen", bodyType: "Kombi", price: 90_000 }),
    someSaleCar({ id: "sold", brand: "Citroën", price: 40_000, state: "Sprzedany" }),
    someSaleCar({ id: "near", brand: "Opel", bodyType: "SUV", price: 41_000 }),
    someSaleCar({ id: "other", brand: "Opel", bodyType: "Kombi", price: 40_000 }),
    someSaleCar({ id: "nearer", brand: "Citroën", bodyType: "", price: 39_500 }),
    someSaleCar({ id: "unpriced", brand: "Opel", bodyType: "SUV", price: 0 }),
    someSaleCar({ id: "next", brand: "Opel", bodyType: "SUV", price: 50_000 }),
  ];
  expect(similarCars(car, cars).map(({ id }) => id)).toEqual(["nearer", "near", "next"]);
  const unknown = someSaleCar({ id: "y", brand: "Saab", bodyType: "", price: 1 });
  expect(similarCars(unknown, cars)).toEqual([]);
});
