import { describe, expect, test } from "vitest";
import { saleChoices, saleYears } from "../../../shared/sale/sale_choices.ts";
import { wholeSaleList } from "../../../shared/sale/sale_list_view.ts";
import { someSaleCar } from "./some_sale_cars.ts";

const cars = [
  someSaleCar({ id: "1", brand: "Renault", fuelType: "Diesel", bodyType: "SUV" }),
  someSaleCar({ id: "2", brand: "Łada", fuelType: "Benzyna", bodyType: "Sedan" }),
  someSaleCar({ id: "3", brand: "Citroën", fuelType: "Diesel", bodyType: "SUV" }),
  someSaleCar({ id: "4", brand: "citroën", fuelType: "Wodór", bodyType: "" }),
  someSaleCar({ id: "5", brand: "Mazda", fuelType: "Diesel", bodyType: "Kombi" }),
];

describe("what the filters offer", () => {
  const choices = saleChoices(cars, wholeSaleList, new Set());

  test("is what the cars have, brands in Polish order, written one way only", () => {
    expect(choices.brands).toEqual([
      { value: "Citroën", count: 2 },
      { value: "Łada", count: 1 },
      { value: "Mazda", count: 1 },
      { value: "Renault", count: 1 },
    ]);
  });

  test("comes in the order of the option lists, unknown values last, missing ones never", () => {
    expect(choices.fuels.map(({ value }) => value)).toEqual(["Benzyna", "Diesel", "Wodór"]);
    expect(choices.bodies.map(({ value }) => value)).toEqual(["Sedan", "Kombi", "SUV"]);
  });

  test("counts the cars beside the other filters, not beside itself", () => {
    const view = { ...wholeSaleList, brands: ["Citroën"], fuels: ["Diesel"] };
    const narrowed = saleChoices(cars, view, new Set());
    expect(narrowed.brands.map(({ count }) => count)).toEqual([1, 0, 1, 1]);
    expect(narrowed.fuels.map(({ count }) => count)).toEqual([0, 1, 1]);
  });

  test("still has what is chosen and no longer sold", () => {
    const sold = saleChoices(cars, { ...wholeSaleList, brands: ["Opel"] }, new Set());
    expect(sold.brands).toContainEqual({ value: "Opel", count: 0 });
  });
});

describe("the years to choose from", () => {
  test("go from the newest car to the oldest without a gap, with the chosen ones", () => {
    const aged = [2019, 0, 2016].map((productionYear) => someSaleCar({ productionYear }));
    expect(saleYears(aged, [0, 0])).toEqual([2019, 2018, 2017, 2016]);
    expect(saleYears(aged, [2014, 0])).toEqual([2019, 2018, 2017, 2016, 2015, 2014]);
    expect(saleYears([], [0, 0])).toEqual([]);
  });
});
