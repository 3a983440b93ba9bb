import { describe, expect, test } from "vitest";
import {
  carListAddress,
  carListViewOf,
  filteredCars,
  selectedCars,
} from "../../../../../../web/features/office/cars/list/filter_cars.ts";

const cars = [
  car("Citroën", "C3", { registrationNumber: "TK 1150L", vin: "VF7SXHMZ6JT500001" }),
  car("Peugeot", "508 SW", { isRecommended: true, registrationNumber: "TJE 20500" }),
  car("Škoda", "Octavia", { hidden: true }),
];

function car(brand: string, model: string, more: object) {
  return { id: model, brand, model, hidden: false, isRecommended: false, images: [], ...more };
}

function found(text: string) {
  return filteredCars(cars, { text, show: "all" }).map(({ model }) => model);
}

describe("a long list of cars", () => {
  test("is searched by name, whatever the case, accents and order of words", () => {
    expect(found("citroen")).toEqual(["C3"]);
    expect(found("sw PEUGEOT")).toEqual(["508 SW"]);
    expect(found("skoda")).toEqual(["Octavia"]);
    expect(found("fiat")).toEqual([]);
    expect(found("  ")).toHaveLength(3);
  });

  test("is searched by registration number and VIN, with or without spaces", () => {
    expect(found("tk1150")).toEqual(["C3"]);
    expect(found("TJE 20500")).toEqual(["508 SW"]);
    expect(found("vf7sx")).toEqual(["C3"]);
  });

  test("shows all of its cars, the recommended or the hidden ones", () => {
    expect(selectedCars(cars, "all")).toHaveLength(3);
    expect(selectedCars(cars, "recommended").map(({ model }) => model)).toEqual(["508 SW"]);
    expect(selectedCars(cars, "hidden").map(({ model }) => model)).toEqual(["Octavia"]);
    expect(filteredCars(cars, { text: "citroen", show: "hidden" })).toEqual([]);
  });

  test("has its view in the address, and the shortest address shows the whole list", () => {
    expect(String(carListAddress({ text: "", show: "all" }))).toBe("");
    const view = { text: "tk 11", show: "hidden" } as const;
    expect(carListViewOf(carListAddress(view))).toEqual(view);
    expect(carListViewOf(new URLSearchParams("show=nonsense"))).toEqual({ text: "", show: "all" });
  });
});
