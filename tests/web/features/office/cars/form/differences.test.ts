import { describe, expect, test } from "vitest";
import { chosenValues } from "../../../../../../shared/choose_sides.ts";
import { carDifferences } from "../../../../../../web/features/office/cars/form/differences.ts";
import { saleCarForm } from "../../../../../../web/features/office/cars/sale/SaleCarFormScreen.tsx";
import { typedSaleCar } from "../typed_cars.ts";

const before = typedSaleCar();

describe("two administrators on the same car", () => {
  test("who both changed one field have to choose, with all three versions in words", () => {
    const mine = typedSaleCar({ price: "37 500" });
    const theirs = typedSaleCar({ price: "39 900" });
    expect(carDifferences(saleCarForm.fields, { before, mine, theirs })).toEqual([{
      field: "price",
      changedBy: "both",
      label: "Cena",
      before: "38 900 zł",
      mine: "37 500 zł",
      theirs: "39 900 zł",
    }]);
  });

  test("who changed different fields get both changes proposed", () => {
    const mine = typedSaleCar({ price: "37 500" });
    const theirs = typedSaleCar({ hidden: "yes" });
    const found = carDifferences(saleCarForm.fields, { before, mine, theirs });
    expect(found.map(({ field, mine, theirs, changedBy }) => [field, mine, theirs, changedBy]))
      .toEqual([["hidden", "Widoczny", "Ukryty", "theirs"]]);
    expect(chosenValues({ mine, theirs }, { hidden: "theirs" }, "mine")).toEqual({
      ...before,
      price: "37 500",
      hidden: "yes",
    });
  });

  test("who made the same change have nothing to choose", () => {
    const same = typedSaleCar({ mileage: "97 000" });
    expect(carDifferences(saleCarForm.fields, { before, mine: same, theirs: same })).toEqual([]);
  });

  test("keep the typed values of all other fields", () => {
    const mine = typedSaleCar({ price: "37 500", color: "biały" });
    const theirs = typedSaleCar({ price: "39 900" });
    const sides = { mine, theirs };
    expect(chosenValues(sides, { price: "mine" }, "mine")).toEqual(mine);
    expect(chosenValues(sides, { price: "theirs" }, "mine")).toEqual({ ...mine, price: "39 900" });
  });
});
