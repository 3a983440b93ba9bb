import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  rentalListAddress,
  rentalListView,
} from "../../../shared/rental_cars/rental_list_address.ts";
import {
  rentalFilterCount,
  type RentalListView,
  wholeRentalList,
  withoutRentalFilters,
} from "../../../shared/rental_cars/rental_list_view.ts";

const NOWHERE = new URLSearchParams();

function read(address: string): RentalListView {
  return rentalListView(new URLSearchParams(address));
}

describe("the address of the rental list", () => {
  test("is empty for the whole list, and an empty one shows the whole list", () => {
    expect(read("")).toEqual(wholeRentalList);
    expect(rentalListAddress(wholeRentalList, NOWHERE).toString()).toBe("");
  });

  test("an address contains every filter and the order, and is parsed to the same view", () => {
    const view: RentalListView = {
      text: "kamera",
      brands: ["Citroën", "Škoda"],
      priceFrom: 80,
      priceTo: 150,
      fuels: ["Benzyna", "Diesel"],
      gearboxes: ["Automat"],
      favourites: true,
      sort: "cheapest",
    };
    const address = rentalListAddress(view, NOWHERE).toString();
    expect(read(address)).toEqual(view);
    expect(address).toContain("cenaOd=80&cenaDo=150");
  });

  test("keeps the searched period, and no other parameter", () => {
    const before = new URLSearchParams("pickup=2026-11-27T07:00:00.000Z&return=x&marka=Opel&a=b");
    const after = rentalListAddress({ ...wholeRentalList, fuels: ["Diesel"] }, before);
    expect(Object.fromEntries(after)).toEqual({
      pickup: "2026-11-27T07:00:00.000Z",
      return: "x",
      paliwo: "Diesel",
    });
  });

  test.each([
    "cenaOd=-5",
    "cenaDo=abc",
    "cenaDo=99999999999999999999",
    "cenaOd=12.5",
    "paliwo=woda",
    "skrzynia=<script>alert(1)</script>",
    "marka=%20%20",
    `marka=${"x".repeat(500)}`,
    "sortuj=__proto__",
    "stan=Nowy",
    "ulubione=1",
    "%E0%A4%A=1",
  ])("ignores invalid parameters: %s", (address) => {
    expect(read(address)).toEqual(wholeRentalList);
  });

  test("any address is parsed without an error, and its view is written and parsed to the same view", () => {
    const names = [
      "szukaj",
      "marka",
      "cenaOd",
      "cenaDo",
      "paliwo",
      "skrzynia",
      "ulubione",
      "sortuj",
      "pickup",
    ];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 100 })));
    fc.assert(fc.property(pairs, (given) => {
      const view = rentalListView(new URLSearchParams(given));
      const again = rentalListView(rentalListAddress(view, new URLSearchParams(given)));
      expect(again).toEqual({ ...view, text: view.text.trim() ? again.text : "" });
    }));
  });
});

describe("the active filters of the rental list", () => {
  test("are counted, a range once and without the sorting", () => {
    expect(rentalFilterCount(wholeRentalList)).toBe(0);
    expect(rentalFilterCount(read("cenaOd=1&cenaDo=2&paliwo=diesel&ulubione=tak&sortuj=najtansze")))
      .toBe(3);
  });

  test("are cleared without the sorting", () => {
    expect(withoutRentalFilters(read("marka=a&ulubione=tak&sortuj=najtansze"))).toEqual({
      ...wholeRentalList,
      sort: "cheapest",
    });
  });
});
