import { describe, expect, test } from "vitest";
import {
  advertisedRental,
  advertisedSale,
  advertisement,
} from "../../../../../web/features/office/cars/advertisement.ts";
import { rentalCarForm } from "../../../../../web/features/office/cars/rental/RentalCarFormScreen.tsx";
import { saleCarForm } from "../../../../../web/features/office/cars/sale/SaleCarFormScreen.tsx";
import { someRentalCar } from "../../../../shared/car_lists/some_rental_cars.ts";
import { someSaleCar } from "../../../../shared/car_lists/some_sale_cars.ts";

const CONTACT = ["Telefon: 41 386 00 00", "https://auta.example/sprzedaz-aut/1"];

describe("the text of an advertisement", () => {
  test("of a sale car has its name, price, facts, equipment, description, phone and link", () => {
    const car = someSaleCar({
      brand: "Škoda",
      model: "Octavia",
      generation: "III",
      price: 42_900,
      mileage: 154_000,
      description: "Bezwypadkowa.",
    });
    const text = advertisement(advertisedSale(car), ["ABS", "Hak"], CONTACT);
    const parts = text.split("\n\n");
    expect(parts[0]).toBe("Škoda Octavia III");
    expect(parts[1]?.split("\n")).toEqual(
      expect.arrayContaining(["Cena: 42 900 zł brutto", "Przebieg: 154 000 km"]),
    );
    expect(parts.slice(2)).toEqual([
      "Wyposażenie: ABS, Hak",
      "Bezwypadkowa.",
      "Telefon: 41 386 00 00\nhttps://auta.example/sprzedaz-aut/1",
    ]);
    for (const secret of [car.vin, car.registrationNumber]) {
      if (secret) expect(text).not.toContain(secret);
    }
  });

  test("of a rental car has its lowest price and deposit, and no plate and VIN", () => {
    const car = someRentalCar({ deposit: 1_000, registrationNumber: "TKI 4455X", vin: "WVW1" });
    const text = advertisement(advertisedRental(car), [], []);
    expect(text).toMatch(/^.+ – wynajem\n\nCena: od \d+ zł za dzień\nKaucja: 1 000 zł\n/);
    expect(text).not.toMatch(/TKI|WVW1|Wyposażenie|Telefon|\n\n\n/);
  });
});

describe("a copied offer", () => {
  test("of a sale car has its values without VIN, plate, photos and state of sale", () => {
    const car = someSaleCar({ vin: "WVWZZZ1KZAW000001", state: "Sprzedany", soldOn: "2026-11-01" });
    const values = saleCarForm.valuesOf(car);
    expect(saleCarForm.copyOf(car, "2026-11-21")).toEqual({
      ...values,
      vin: "",
      registrationNumber: "",
      repairPhotos: "",
      state: "W ofercie",
      soldOn: "",
      reduced: "no",
    });
  });

  test("of a rental car has its values and prices without VIN and plate", () => {
    const car = someRentalCar({ registrationNumber: "TKI 4455X", vin: "WVWZZZ1KZAW000001" });
    expect(rentalCarForm.copyOf(car, "2026-11-21"))
      .toEqual({ ...rentalCarForm.valuesOf(car), registrationNumber: "", vin: "" });
  });
});
