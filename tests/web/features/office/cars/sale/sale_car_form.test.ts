import { describe, expect, test } from "vitest";
import { saleCarInput } from "../../../../../../shared/api/sale_car.ts";
import { messages } from "../../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../../shared/office_messages.ts";
import {
  saleCarForm,
  type SaleCarValues,
} from "../../../../../../web/features/office/cars/sale/SaleCarFormScreen.tsx";
import { someSaleCar } from "../../../../../shared/car_lists/some_sale_cars.ts";
import { typedSaleCar } from "../typed_cars.ts";

function faultOf(changes: Partial<SaleCarValues>): [string, string][] {
  return saleCarForm.faultsOf(typedSaleCar(changes)).map(({ path, message }) => [path, message]);
}

describe("a new sale car", () => {
  test("starts with this year, today, numbers of 0, brutto, and visible", () => {
    expect(saleCarForm.empty("2026-11-21")).toMatchObject({
      productionYear: "2026",
      firstRegistrationDate: "21-11-2026",
      engineCapacity: "0",
      horsepower: "0",
      mileage: "0",
      price: "0",
      selectedPriceType: "brutto",
      hidden: "no",
    });
  });

  test("requires its mandatory fields, in the order of the form", () => {
    const faults = saleCarForm.faultsOf(saleCarForm.empty("2026-11-21")).map(({ path }) => path);
    expect(faults).toEqual([
      "brand",
      "model",
      "generation",
      "bodyType",
      "color",
      "countryOfOrigin",
      "fuelType",
      "transmission",
      "vehicleCondition",
      "price",
      "invoice",
    ]);
  });
});

describe("a filled-in sale car", () => {
  test("is valid", () => {
    expect(faultOf({})).toEqual([]);
  });

  test.each<keyof SaleCarValues>([
    "brand",
    "model",
    "transmission",
    "fuelType",
    "generation",
    "vehicleCondition",
    "bodyType",
    "color",
    "countryOfOrigin",
    "firstRegistrationDate",
    "invoice",
    "selectedPriceType",
  ])("is refused without %s", (field) => {
    expect(faultOf({ [field]: "" })).toEqual([[field, messages.fieldRequired]]);
    if (field === "brand") expect(faultOf({ brand: "   " })).toHaveLength(1);
  });

  test.each([
    ["price", "0", officeMessages.numberNotPositive],
    ["price", "-1", officeMessages.numberNotPositive],
    ["price", "", messages.fieldRequired],
    ["price", "dużo", officeMessages.numberUnreadable],
    ["price", "1 000 000 000", officeMessages.numberTooLarge],
    ["productionYear", "0", officeMessages.numberNotPositive],
    ["productionYear", "2019,5", officeMessages.wholeNumberNeeded],
    ["mileage", "-1", officeMessages.numberNegative],
    ["mileage", "", messages.fieldRequired],
    ["engineCapacity", "1,5 l", officeMessages.numberUnreadable],
    ["horsepower", "-10", officeMessages.numberNegative],
    ["firstRegistrationDate", "31-02-2019", officeMessages.dateUnreadable],
  ])("is refused with a %s of '%s'", (field, text, message) => {
    expect(faultOf({ [field]: text })).toEqual([[field, message]]);
  });

  test("may have a mileage of 0, and neither engine capacity nor power", () => {
    expect(faultOf({ mileage: "0", engineCapacity: "", horsepower: "0" })).toEqual([]);
  });

  test("is sent with numbers and a day in the server's format", () => {
    const written = saleCarForm.fieldsOf(typedSaleCar({ price: "38 900,50", brand: " Peugeot " }));
    expect(written).toMatchObject({
      brand: "Peugeot",
      price: 38_900.5,
      productionYear: 2019,
      mileage: 96_400,
      engineCapacity: 1_499,
      firstRegistrationDate: "2019-05-12",
      hidden: false,
    });
    expect(saleCarInput.parse(written)).toMatchObject(written);
  });

  test("is read back from the server as it was typed", () => {
    const typed = typedSaleCar({
      price: "38 900,50",
      hidden: "yes",
      description: "Po gradzie",
      repairs: "Dach",
      repairPhotos: "a,b",
    });
    expect(saleCarForm.valuesOf(someSaleCar(saleCarForm.fieldsOf(typed)))).toEqual(typed);
  });

  test("whose choice is no longer offered asks for a new one", () => {
    const old = saleCarForm.valuesOf(
      someSaleCar({ ...saleCarForm.fieldsOf(typedSaleCar()), fuelType: "Olej napędowy" }),
    );
    expect(saleCarForm.faultsOf(old)).toEqual([
      { path: "fuelType", message: messages.fieldRequired },
    ]);
  });

  test("names every field it has", () => {
    expect(saleCarForm.fields.map(({ name }) => name)).toEqual(Object.keys(typedSaleCar()));
  });
});
