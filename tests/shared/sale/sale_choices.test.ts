import { describe, expect, test } from "vitest";
import type { Choice } from "../../../shared/sale/filter_sale_cars.ts";
import { saleChoices, saleYears } from "../../../shared/sale/sale_choices.ts";
import { type SaleListView, wholeSaleList } from "../../../shared/sale/sale_list_view.ts";
import { someSaleCar } from "./some_sale_cars.ts";

const cars = [
  someSaleCar({ id: "1", brand: "Renault", fuelType: "Diesel", bodyType: "SUV" }),
  someSaleCar({ id: "2", brand: "Łada", fuelType: "Benzyna", bodyType: "Sedan" }),
  someSaleCar({ id: "3", brand: "Citroën", fuelType: "Diesel", bodyType: "SUV" }),
  someSaleCar({ id: "4", brand: "citroën", fuelType: "Wodór", bodyType: "" }),
  someSaleCar({ id: "5", brand: "Mazda", fuelType: "Diesel", bodyType: "Kombi" }),
];

describe("the choices of the filters", () => {
  const offered = (choice: Choice, view: Partial<SaleListView> = {}) =>
    saleChoices(cars, { ...wholeSaleList, ...view }, new Set(), choice);
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

describe("the years to choose from", () => {
  test("range from the newest car to the oldest without a gap, with the chosen ones", () => {
    const aged = [2019, 0, 2016].map((productionYear) => someSaleCar({ productionYear }));
    expect(saleYears(aged, [0, 0])).toEqual([2019, 2018, 2017, 2016]);
    expect(saleYears(aged, [2014, 0])).toEqual([2019, 2018, 2017, 2016, 2015, 2014]);
    expect(saleYears([], [0, 0])).toEqual([]);
  });
});
