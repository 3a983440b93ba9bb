import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CarList,
  type CarsView,
  filterCount,
  wholeList,
  withoutFilters,
} from "../../../shared/car_lists/car_list.ts";
import { addressOfView, viewOfAddress } from "../../../shared/car_lists/list_address.ts";
import { rentalList } from "../../../shared/car_lists/rental_list.ts";
import { saleList } from "../../../shared/car_lists/sale_list.ts";

function read(list: CarList<never>, address: string): CarsView {
  return viewOfAddress(list, new URLSearchParams(address));
}

const SALE_VIEW: CarsView = {
  text: "hak zima",
  brands: ["Citroën", "Škoda"],
  priceFrom: 10_000,
  priceTo: 40_000,
  yearFrom: 2015,
  yearTo: 2020,
  fuels: ["Benzyna + LPG", "Diesel"],
  gearboxes: ["Automat"],
  seatsFrom: 0,
  airConditioning: [],
  mileageTo: 150_000,
  bodies: ["Kombi", "Furgon (blaszak)"],
  conditions: ["Uszkodzony"],
  states: ["Zarezerwowany"],
  favourites: true,
  sort: "cheapest",
};
const RENTAL_VIEW: CarsView = {
  ...wholeList,
  text: "kamera",
  brands: ["Citroën", "Škoda"],
  priceFrom: 80,
  priceTo: 150,
  fuels: ["Benzyna", "Diesel"],
  gearboxes: ["Automat"],
  seatsFrom: 7,
  airConditioning: ["Tak"],
  favourites: true,
  sort: "cheapest",
};
const LISTS: readonly [string, CarList<never>, CarsView, string][] = [
  [
    "sale",
    saleList,
    SALE_VIEW,
    "szukaj=hak+zima&marka=Citro%C3%ABn&marka=%C5%A0koda&cenaOd=10000&cenaDo=40000&rokOd=2015" +
    "&rokDo=2020&paliwo=Benzyna+%2B+LPG&paliwo=Diesel&skrzynia=Automat&przebiegDo=150000" +
    "&nadwozie=Kombi&nadwozie=Furgon+%28blaszak%29&stan=Uszkodzony&oferta=Zarezerwowany" +
    "&ulubione=tak&sortuj=najtansze",
  ],
  [
    "rental",
    rentalList,
    RENTAL_VIEW,
    "szukaj=kamera&marka=Citro%C3%ABn&marka=%C5%A0koda&cenaOd=80&cenaDo=150&paliwo=Benzyna" +
    "&paliwo=Diesel&skrzynia=Automat&miejscOd=7&klimatyzacja=Tak&ulubione=tak&sortuj=najtansze",
  ],
];

describe.each(LISTS)("the address of the %s list", (_, list, view, address) => {
  test("is empty for the whole list, and an empty one shows the whole list", () => {
    expect(read(list, "")).toEqual(wholeList);
    expect(addressOfView(list, wholeList).toString()).toBe("");
  });

  test("contains every filter and the order, and is parsed to the same view", () => {
    expect(addressOfView(list, view).toString()).toBe(address);
    expect(read(list, address)).toEqual(view);
  });

  test("is parsed without an error whatever it is, and its view is written and parsed to the same view", () => {
    const names = ["szukaj", "marka", "cenaOd", "cenaDo", "rokOd", "paliwo", "skrzynia", "stan"];
    const name = fc.constantFrom(...names, "ulubione", "sortuj", "pickup");
    const pairs = fc.array(fc.tuple(name, fc.string({ maxLength: 100 })));
    fc.assert(fc.property(pairs, (given) => {
      const read = viewOfAddress(list, new URLSearchParams(given));
      const again = viewOfAddress(list, addressOfView(list, read, new URLSearchParams(given)));
      expect(again).toEqual({ ...read, text: read.text.trim() ? again.text : "" });
    }));
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
    "ulubione=1",
  ])("ignores invalid parameters: %s", (address) => {
    expect(read(list, address)).toEqual(wholeList);
  });

  test("limits the length of a text, and the number of brands", () => {
    expect(read(list, `szukaj=${"a".repeat(1000)}`).text).toHaveLength(80);
    const brands = Array.from({ length: 50 }, (_, index) => `marka=m${index}`).join("&");
    expect(read(list, brands).brands).toHaveLength(12);
  });
});

test("an address of the sale list typed by hand is read regardless of case, accents and spaces in numbers", () => {
  expect(read(saleList, "paliwo=diesel&stan=uzywany&cenaDo=30 000")).toEqual({
    ...wholeList,
    fuels: ["Diesel"],
    conditions: ["Używany"],
    priceTo: 30_000,
  });
});

test("the rental list ignores the filters and the orders that only the sale list has", () => {
  for (
    const part of ["stan=Nowy", "rokOd=2015", "przebiegDo=9", "nadwozie=SUV", "sortuj=najmlodsze"]
  ) {
    expect(read(rentalList, part)).toEqual(wholeList);
    expect(read(saleList, part)).not.toEqual(wholeList);
  }
});

test("the address of the rental list keeps the searched period, and no other parameter", () => {
  const before = new URLSearchParams("pickup=2026-11-27T07:00:00.000Z&return=x&marka=Opel&a=b");
  const view = { ...wholeList, fuels: ["Diesel"] };
  expect(Object.fromEntries(addressOfView(rentalList, view, before))).toEqual({
    pickup: "2026-11-27T07:00:00.000Z",
    return: "x",
    paliwo: "Diesel",
  });
  expect(Object.fromEntries(addressOfView(saleList, view, before))).toEqual({ paliwo: "Diesel" });
});

describe("the active filters of a list of cars", () => {
  test("are counted, a range once and without the sorting", () => {
    expect(filterCount(wholeList)).toBe(0);
    expect(filterCount(read(saleList, "cenaOd=1&cenaDo=2&rokOd=2010&sortuj=najtansze&szukaj=+")))
      .toBe(2);
    expect(filterCount(read(rentalList, "marka=a&marka=b&paliwo=diesel&ulubione=tak"))).toBe(3);
    expect(filterCount(SALE_VIEW)).toBe(11);
  });

  test("are cleared without the sorting", () => {
    expect(withoutFilters(SALE_VIEW)).toEqual({ ...wholeList, sort: "cheapest" });
  });
});
