import { describe, expect, test } from "vitest";
import { rentalCarWords, saleCarWords } from "../../../shared/catalogue/car_page_words.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";

/** A car whose price is not announced as reduced. */
function offered(changes: Parameters<typeof someSaleCar>[0] = {}) {
  return { ...someSaleCar(changes), reduction: null };
}

describe("title and description of a sale car's page", () => {
  test("have name, year and price; then mileage, fuel, power and condition", () => {
    expect(saleCarWords(offered())).toEqual({
      title: "Renault Clio 2017 – 16\u00a0500 zł",
      description:
        "Renault Clio na sprzedaż {place}: 16\u00a0500 zł brutto, rok 2017, 121\u00a0000 km, benzyna, 90 KM, stan: uszkodzony. Zdjęcia, opis stanu i wyposażenie.",
    });
  });

  test("leave out missing values, but not a mileage of 0", () => {
    const words = saleCarWords(
      offered({
        price: 0,
        productionYear: 0,
        mileage: 0,
        fuelType: "",
        horsepower: 0,
        vehicleCondition: "",
      }),
    );
    expect(words.title).toBe("Renault Clio");
    expect(words.description).toBe(
      "Renault Clio na sprzedaż {place}: 0 km. Zdjęcia, opis stanu i wyposażenie.",
    );
  });

  test.each([["Benzyna + LPG", "benzyna + LPG"], ["LPG", "LPG"], ["Élan", "élan"]])(
    "%s is written in it as %s",
    (fuelType, word) => {
      expect(saleCarWords(offered({ fuelType })).description).toContain(`, ${word}, `);
    },
  );
});

describe("title and description of a rental car's page", () => {
  test("have the lowest daily price and the car's facts", () => {
    expect(rentalCarWords(someRentalCar())).toEqual({
      title: "Peugeot 308 – wynajem od 99 zł / doba",
      description:
        "Peugeot 308 do wypożyczenia {place}: od 99 zł / doba, benzyna, skrzynia: manualna, 130 KM, wolne terminy i rezerwacja online.",
    });
  });

  test("have no price where none is set", () => {
    const words = rentalCarWords(someRentalCar({ rentalPrices: [{ days: 1, price: 0 }] }));
    expect(words.title).toBe("Peugeot 308 – wynajem");
    expect(words.description).not.toContain("zł");
  });
});
