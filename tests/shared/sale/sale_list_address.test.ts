import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saleListAddress, saleListView } from "../../../shared/sale/sale_list_address.ts";
import {
  filterCount,
  type SaleListView,
  wholeSaleList,
  withoutFilters,
} from "../../../shared/sale/sale_list_view.ts";

function read(address: string): SaleListView {
  return saleListView(new URLSearchParams(address));
}

describe("the address of the sale list", () => {
  test("is empty for the whole list, and an empty one shows the whole list", () => {
    expect(read("")).toEqual(wholeSaleList);
    expect(saleListAddress(wholeSaleList).toString()).toBe("");
  });

  test("an address contains every filter and the order, and is parsed to the same view", () => {
    const view: SaleListView = {
      text: "hak zima",
      brands: ["Citroën", "Škoda"],
      priceFrom: 10_000,
      priceTo: 40_000,
      yearFrom: 2015,
      yearTo: 2020,
      fuels: ["Benzyna + LPG", "Diesel"],
      gearboxes: ["Automat"],
      mileageTo: 150_000,
      bodies: ["Kombi", "Furgon (blaszak)"],
      conditions: ["Uszkodzony"],
      states: ["Zarezerwowany"],
      favourites: true,
      sort: "cheapest",
    };
    const address = saleListAddress(view).toString();
    expect(read(address)).toEqual(view);
    expect(address).toContain("marka=Citro%C3%ABn&marka=%C5%A0koda");
    expect(address).toContain("cenaOd=10000&cenaDo=40000");
    expect(address).toContain("sortuj=najtansze");
  });

  test("typed by hand is read regardless of case, accents and spaces in numbers", () => {
    expect(read("paliwo=diesel&stan=uzywany&cenaDo=30 000")).toEqual({
      ...wholeSaleList,
      fuels: ["Diesel"],
      conditions: ["Używany"],
      priceTo: 30_000,
    });
  });

  test.each([
    "cenaOd=-5",
    "cenaDo=abc",
    "cenaDo=1e9",
    "cenaDo=99999999999999999999",
    "cenaOd=0",
    "cenaOd=12.5",
    "rokOd=3000",
    "rokDo=17",
    "rokDo=NaN",
    "przebiegDo=-1",
    "przebiegDo=Infinity",
    "paliwo=woda",
    "skrzynia=%00",
    "nadwozie=<script>alert(1)</script>",
    "stan=",
    "marka=",
    "marka=%20%20",
    "marka=%3C%3E%22'",
    `marka=${"x".repeat(500)}`,
    "sortuj=__proto__",
    "sortuj=constructor",
    "ulubione=moze",
    "%E0%A4%A=1",
    "inne=1",
  ])("ignores invalid parameters: %s", (address) => {
    expect(read(address)).toEqual(wholeSaleList);
  });

  test("any address is parsed without an error, and its view is written and parsed to the same view", () => {
    const names = ["szukaj", "marka", "cenaOd", "cenaDo", "rokOd", "paliwo", "stan", "sortuj"];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 100 })));
    fc.assert(fc.property(pairs, (given) => {
      const view = saleListView(new URLSearchParams(given));
      const again = saleListView(saleListAddress(view));
      expect(again).toEqual({ ...view, text: view.text.trim() ? again.text : "" });
    }));
  });

  test("limits the length of a text", () => {
    expect(read(`szukaj=${"a".repeat(1000)}`).text).toHaveLength(80);
    const brands = Array.from({ length: 50 }, (_, index) => `marka=m${index}`).join("&");
    expect(read(brands).brands).toHaveLength(12);
  });
});

describe("the active filters of the sale list", () => {
  test("are counted, a range once and without the sorting", () => {
    expect(filterCount(wholeSaleList)).toBe(0);
    expect(filterCount(read("cenaOd=1&cenaDo=2&rokOd=2010&sortuj=najtansze&szukaj=+"))).toBe(2);
    expect(filterCount(read("marka=a&marka=b&ulubione=tak"))).toBe(2);
  });

  test("are cleared without the sorting", () => {
    expect(withoutFilters(read("marka=a&sortuj=najtansze"))).toEqual({
      ...wholeSaleList,
      sort: "cheapest",
    });
  });
});
