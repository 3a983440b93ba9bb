import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { RentalCar } from "../../../../../shared/api/rental_car.ts";
import {
  RentalCardFacts,
  rentalFacts,
  saleFacts,
} from "../../../../../web/features/cars/card/CardFacts.tsx";
import { someRentalCar } from "../../../../shared/car_lists/some_rental_cars.ts";

const full = someRentalCar({
  seats: 5,
  doors: 4,
  luggage: 3,
  airConditioning: true,
  productionYear: 2021,
  consumption: 5.4,
});

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

  test("of a rental car are those that are known, what a renter asks about first", () => {
    const { seats, doors, luggage, airConditioning, productionYear, consumption, ...bare } =
      someRentalCar();
    expect([seats, doors, luggage, airConditioning, productionYear, consumption])
      .toEqual([0, 0, 0, null, 0, 0]);
    // As a device stored it before these facts.
    expect(texts(rentalFacts(bare))).toEqual(["Manualna", "Benzyna", "83 KM", "1199 cm³"]);
    expect(rentalFacts(full).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      "Miejsca: 5",
      "Skrzynia: Manualna",
      "Walizki: 3",
      "Klimatyzacja: Tak",
      "Paliwo: Benzyna",
      "Na 100 km: 5,4 l",
      "Drzwi: 4",
      "Rok: 2021",
      "Moc: 83 KM",
      "Pojemność: 1199 cm³",
    ]);
  });

  test("of a rental car's card are the first six, in two rows also where four are known", () => {
    const card = (car: RentalCar) => renderToStaticMarkup(<RentalCardFacts car={car} />);
    expect(card(full).match(/<li/g)).toHaveLength(6);
    expect(card(full)).toContain("5,4 l");
    expect(card(full)).not.toContain("Drzwi");
    expect(card(someRentalCar()).match(/<li/g)).toHaveLength(4);
  });

  test("say that a rental car has no air conditioning, and kWh of an electric car", () => {
    const electric = { ...full, airConditioning: false, fuelType: "Elektryczny", consumption: 16 };
    expect(texts(rentalFacts(electric))).toEqual(expect.arrayContaining(["Nie", "16 kWh"]));
  });
});

function texts(facts: readonly { text: string }[]): string[] {
  return facts.map(({ text }) => text.replace(/\u00a0/g, " "));
}
