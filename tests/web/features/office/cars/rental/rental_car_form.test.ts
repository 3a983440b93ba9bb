import { describe, expect, test } from "vitest";
import { rentalCarInput } from "../../../../../../shared/api/rental_car.ts";
import { messages } from "../../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import {
  rentalCarForm,
  type RentalCarValues,
} from "../../../../../../web/features/office/cars/rental/RentalCarFormScreen.tsx";
import { someRentalCar } from "../../../../../shared/car_lists/some_rental_cars.ts";
import { typedRentalCar } from "../typed_cars.ts";

function faultOf(changes: Partial<RentalCarValues>): [string, string][] {
  return rentalCarForm.faultsOf(typedRentalCar(changes)).map((
    { path, message },
  ) => [path, message]);
}

describe("a new rental car", () => {
  test("starts with the tiers of 1, 3, 7 and 30 days, each to be priced", () => {
    const { rentalPrices, hidden } = rentalCarForm.empty("2026-11-21");
    expect(rentalPrices.map(({ days, price }) => [days, price])).toEqual([
      ["1", "0"],
      ["3", "0"],
      ["7", "0"],
      ["30", "0"],
    ]);
    expect(hidden).toBe("no");
    const faults = rentalCarForm.faultsOf(rentalCarForm.empty("2026-11-21")).map(({ path }) =>
      path
    );
    expect(faults).toEqual([
      "brand",
      "model",
      "color",
      "registrationNumber",
      "vin",
      "fuelType",
      "transmission",
      "engineCapacity",
      "horsepower",
      "rentalPrices.0.price",
      "rentalPrices.1.price",
      "rentalPrices.2.price",
      "rentalPrices.3.price",
    ]);
  });
});

describe("a filled-in rental car", () => {
  test("is valid, also without notes to the customer", () => {
    expect(faultOf({})).toEqual([]);
  });

  test.each([
    ["vin", "", messages.fieldRequired],
    ["registrationNumber", " ", messages.fieldRequired],
    ["engineCapacity", "0", officeMessages.numberNotPositive],
    ["horsepower", "", messages.fieldRequired],
    ["hidden", "", messages.fieldRequired],
  ])("is refused with a %s of '%s'", (field, text, message) => {
    expect(faultOf({ [field]: text })).toEqual([[field, message]]);
  });

  test("may have the facts that a renter asks about, each of them or none", () => {
    const typed = { seats: "5", doors: "", luggage: "3", airConditioning: "Nie" } as const;
    expect(rentalCarForm.fieldsOf(typedRentalCar({ ...typed, consumption: "5,4" }))).toMatchObject({
      seats: 5,
      doors: 0,
      luggage: 3,
      airConditioning: false,
      productionYear: 0,
      consumption: 5.4,
    });
    expect(rentalCarForm.fieldsOf(typedRentalCar()).airConditioning).toBeNull();
    expect(faultOf({ productionYear: "21" })).toEqual([[
      "productionYear",
      officeMessages.yearInvalid,
    ]]);
    expect(faultOf({ seats: "4,5" })).toEqual([["seats", officeMessages.wholeNumberNeeded]]);
    expect(faultOf({ consumption: "120" })).toEqual([[
      "consumption",
      officeMessages.numberTooLarge,
    ]]);
  });

  test("has the silhouette of a car unless another one is chosen", () => {
    const silhouetteOf = (typed: string) =>
      rentalCarForm.fieldsOf(typedRentalCar({ silhouette: typed })).silhouette;
    expect(typedRentalCar().silhouette).toBe("Osobowy");
    expect(["Osobowy", "Kombi", "Van / dostawczy"].map(silhouetteOf))
      .toEqual(["car", "estate", "van"]);
    expect(rentalCarForm.valuesOf(someRentalCar()).silhouette).toBe("Osobowy");
  });

  test("needs a price at each tier, and one tier at least", () => {
    expect(faultOf({ rentalPrices: [{ days: "1", price: "119" }, { days: "3", price: "0" }] }))
      .toEqual([["rentalPrices.1.price", officeMessages.numberNotPositive]]);
    expect(faultOf({ rentalPrices: [] })).toEqual([["rentalPrices", officeMessages.tierMissing]]);
  });

  test("has each number of days once, whole, and of two years at most", () => {
    const tiers = ["1", "01", "2,5", "731", "x"].map((days) => ({ days, price: "99" }));
    expect(faultOf({ rentalPrices: tiers })).toEqual([
      ["rentalPrices.1.days", officeMessages.tierRepeated],
      ["rentalPrices.2.days", officeMessages.wholeNumberNeeded],
      ["rentalPrices.3.days", officeMessages.numberTooLarge],
      ["rentalPrices.4.days", officeMessages.numberUnreadable],
    ]);
  });

  test("is sent with its tiers from the shortest rental on", () => {
    const written = rentalCarForm.fieldsOf(typedRentalCar({
      rentalPrices: [{ days: "30", price: "79" }, { days: "1", price: "119,5" }],
    }));
    expect(written.rentalPrices).toEqual([{ days: 1, price: 119.5 }, { days: 30, price: 79 }]);
    expect(rentalCarInput.parse(written)).toMatchObject(written);
  });

  test("is read back from the server as it was typed", () => {
    const typed = typedRentalCar({
      hidden: "yes",
      description2: "Bez palenia",
      seats: "9",
      airConditioning: "Tak",
      productionYear: "2021",
      consumption: "7,1",
      silhouette: "Kombi",
    });
    expect(rentalCarForm.valuesOf(someRentalCar(rentalCarForm.fieldsOf(typed)))).toEqual(typed);
  });

  test("shows its tiers in words where two versions are compared", () => {
    const tiers = rentalCarForm.fields.find(({ name }) => name === "rentalPrices");
    expect(tiers?.shown(typedRentalCar())).toBe("Od 1 dnia: 119 zł\nOd 3 dni: 99,50 zł");
  });
});
