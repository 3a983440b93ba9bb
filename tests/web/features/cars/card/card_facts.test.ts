import { describe, expect, test } from "vitest";
import { rentalFacts, saleFacts } from "../../../../../web/features/cars/card/CardFacts.tsx";

const car = {
  fuelType: "Diesel",
  productionYear: 2019,
  transmission: "Manualna",
  horsepower: 130,
  engineCapacity: 1499,
  mileage: 96_400,
};

describe("the facts on a card", () => {
  test("of a sale car are six, in the order of public-side §2.3", () => {
    expect(texts(saleFacts(car)))
      .toEqual(["Diesel", "2019", "Manualna", "130 KM", "1499 cm³", "96 400 km"]);
  });

  test("show 'Brak' for missing values, and a mileage of 0 as 0", () => {
    const bare = {
      fuelType: "",
      productionYear: 0,
      transmission: "",
      horsepower: 0,
      engineCapacity: 0,
      mileage: 0,
    };
    expect(texts(saleFacts(bare))).toEqual(["Brak", "Brak", "Brak", "Brak", "Brak", "0 km"]);
  });

  test("of a rental car are four", () => {
    expect(texts(rentalFacts(car))).toEqual(["Diesel", "Manualna", "130 KM", "1499 cm³"]);
  });
});

function texts(facts: readonly { text: string }[]): string[] {
  return facts.map(({ text }) => text.replace(/\u00a0/g, " "));
}
