import { describe, expect, test } from "vitest";
import {
  type RentalCarDraft,
  rentalCarFaults,
  type SaleCarDraft,
  saleCarFaults,
} from "../../../shared/catalogue/car_rules.ts";

const SALE: SaleCarDraft = {
  brand: "Škoda",
  model: "Octavia",
  transmission: "Manualna",
  fuelType: "Benzyna",
  generation: "III",
  vehicleCondition: "Używany",
  bodyType: "Kombi",
  color: "Zielony",
  countryOfOrigin: "Polska",
  firstRegistrationDate: "2018-04-20",
  selectedPriceType: "brutto",
  price: 42_900,
  productionYear: 2018,
  mileage: 0,
};

const RENTAL: RentalCarDraft = {
  brand: "Toyota",
  model: "Yaris",
  transmission: "Automat",
  fuelType: "Benzyna",
  color: "Biały",
  registrationNumber: "TJE 12345",
  vin: "VNKKG3D3300000001",
  engineCapacity: 1490,
  horsepower: 116,
  hidden: false,
  rentalPrices: [{ price: 149 }],
};

describe("a sale car", () => {
  test("with all its fields has no faults, and engine and power are optional", () => {
    expect(saleCarFaults(SALE)).toEqual([]);
  });

  test("requires every text, a price, a year, and a mileage that is not negative", () => {
    const empty = Object.fromEntries(
      Object.entries(SALE).map(([field, value]) => [field, typeof value === "string" ? " " : -1]),
    );
    expect(saleCarFaults({ ...SALE, ...empty })).toEqual(Object.keys(SALE));
  });

  test.each([["price", 0], ["productionYear", 0], ["productionYear", 2018.5], ["mileage", NaN]])(
    "%s of %d is a fault",
    (field, value) => expect(saleCarFaults({ ...SALE, [field]: value })).toEqual([field]),
  );
});

describe("a rental car", () => {
  test("with all its fields has no faults", () => {
    expect(rentalCarFaults(RENTAL)).toEqual([]);
  });

  test.each([
    ["vin", ""],
    ["registrationNumber", " "],
    ["engineCapacity", 0],
    ["horsepower", -1],
    ["hidden", undefined],
    ["rentalPrices", []],
    ["rentalPrices", [{ price: 149 }, { price: 0 }]],
  ])("%s of %j is a fault", (field, value) => {
    expect(rentalCarFaults({ ...RENTAL, [field]: value })).toEqual([field]);
  });
});
