import { describe, expect, test } from "vitest";
import { rentalSheet } from "../../../../web/features/rental_cars/RentalOffer.tsx";
import { someRentalCar } from "../../../shared/car_lists/some_rental_cars.ts";

describe("the printed sheet of a rental car", () => {
  test("shows its lowest price, its facts, its price list from the shortest rental on, and its notes", () => {
    const { price, rows, priceList, texts } = rentalSheet(someRentalCar({
      rentalPrices: [{ days: 30, price: 79 }, { days: 1, price: 119.5 }],
      description1: "Hak na życzenie.",
      description2: "  ",
    }));
    expect(price).toBe("od 79 zł/dzień");
    expect(rows).toEqual([
      ["Skrzynia", "Manualna"],
      ["Paliwo", "Benzyna"],
      ["Moc", "83 KM"],
      ["Pojemność", "1199 cm³"],
      ["Kolor", "Czerwony"],
    ]);
    expect(priceList?.rows).toEqual([
      ["Od 1 dnia", "119,50 zł/dzień"],
      ["Od 30 dni", "79 zł/dzień"],
    ]);
    expect(texts).toEqual(["Hak na życzenie."]);
  });

  test("has no price list where there is no price", () => {
    const sheet = rentalSheet(someRentalCar({ rentalPrices: [] }));
    expect(sheet.price).toBe("N/A");
    expect(sheet).not.toHaveProperty("priceList");
  });

  test("contains neither registration number nor VIN, also for an administrator", () => {
    const car = someRentalCar({ registrationNumber: "TJE 20500", vin: "VF7SXHMZ6LT500001" });
    const json = JSON.stringify(rentalSheet(car));
    expect(json).not.toContain("TJE 20500");
    expect(json).not.toContain("VF7SXHMZ6LT500001");
  });
});
