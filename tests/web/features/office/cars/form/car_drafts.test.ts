import { describe, expect, test, vi } from "vitest";
import { carDrafts } from "../../../../../../web/features/office/cars/form/use_car_form.ts";
import { rentalCarForm } from "../../../../../../web/features/office/cars/rental/RentalCarFormScreen.tsx";
import { dropTokens } from "../../../../../../web/api/tokens.ts";
import { loggedInTab } from "../../../../api/fake_browser.ts";
import { typedRentalCar, typedSaleCar } from "../typed_cars.ts";
import { eachTest } from "../../../../../support/each_test.ts";

const stored = eachTest(loggedInTab);

const before = typedSaleCar();
const draft = { etag: '"3"', before, typed: typedSaleCar({ price: "1" }) };

describe("the draft of an unsaved car form", () => {
  test("is restored after a reload, with the version that it was opened with", () => {
    carDrafts.keep("Sale/1", draft);
    expect(carDrafts.read("Sale/1", before)).toEqual(draft);
    expect(carDrafts.read("Sale/2", before)).toBeUndefined();
  });

  test("keeps the key of a request without a reply, and ignores an invalid key", () => {
    const attempt = { key: "key-1", content: "{}" };
    carDrafts.keep("Sale/1", { ...draft, attempt });
    expect(carDrafts.read("Sale/1", before)).toEqual({ ...draft, attempt });
    stored.setItem("carDrafts", JSON.stringify({ "Sale/1": { ...draft, attempt: "key-1" } }));
    expect(carDrafts.read("Sale/1", before)).toEqual(draft);
  });

  test("is kept next to those of other cars, and deleted alone", () => {
    carDrafts.keep("Sale/1", draft);
    carDrafts.keep("Sale/2", draft);
    carDrafts.keep("Sale/1", undefined);
    expect(carDrafts.read("Sale/1", before)).toBeUndefined();
    expect(carDrafts.read("Sale/2", before)).toEqual(draft);
    carDrafts.keep("Sale/2", undefined);
    expect(stored.getItem("carDrafts")).toBeNull();
  });

  test("is removed by a logout, and stays when the session expires", () => {
    carDrafts.keep("Sale/1", draft);
    dropTokens("sessionEnded");
    expect(carDrafts.read("Sale/1", before)).toEqual(draft);
    dropTokens("loggedOut");
    expect(carDrafts.read("Sale/1", before)).toBeUndefined();
  });

  test("of an older app version with other fields is ignored", () => {
    const { color: _, ...older } = draft.typed;
    carDrafts.keep("Sale/1", { ...draft, typed: older });
    expect(carDrafts.read("Sale/1", before)).toBeUndefined();
    const rental = typedRentalCar();
    const broken = { ...rental, rentalPrices: [{ days: 1 }] };
    carDrafts.keep("Rental/1", { etag: "", before: rental, typed: broken });
    expect(carDrafts.read("Rental/1", rental)).toBeUndefined();
    stored.setItem("carDrafts", "{");
    expect(carDrafts.read("Sale/1", before)).toBeUndefined();
  });

  test("as release 0.2 stored it is restored, whatever was typed", () => {
    const kept = { etag: "", before: RENTAL_OF_0_2, typed: { ...RENTAL_OF_0_2, horsepower: "?" } };
    stored.setItem("carDrafts", JSON.stringify({ "Rental/new": kept }));
    const later = { seats: "", doors: "", luggage: "", airConditioning: "" };
    const added = { ...later, productionYear: "", consumption: "", silhouette: "Osobowy" };
    expect(carDrafts.read("Rental/new", rentalCarForm.empty("2026-11-21"))).toEqual({
      ...kept,
      before: { ...kept.before, ...added },
      typed: { ...kept.typed, ...added },
    });
  });

  test("is empty without an error where the browser blocks storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    carDrafts.keep("Sale/1", draft);
    expect(carDrafts.read("Sale/1", before)).toBeUndefined();
  });
});

/** What release 0.2 stored of a form. */
const RENTAL_OF_0_2 = {
  brand: "Toyota",
  model: "Yaris",
  color: "srebrny",
  registrationNumber: "TJE 90210",
  vin: "VNKKG3D3300000009",
  fuelType: "Benzyna",
  transmission: "Automat",
  engineCapacity: "1 490",
  horsepower: "116",
  rentalPrices: [{ days: "1", price: "149" }, { days: "3", price: "129,50" }],
  deposit: "",
  description1: "",
  description2: "",
  hidden: "no",
};
