import { describe, expect, test } from "vitest";
import { type CarsView, wholeList } from "../../../../../shared/car_lists/car_list.ts";
import { activeFilters } from "../../../../../web/features/cars/filters/chosen_words.ts";
import {
  chosenWords,
  rangeWords,
  yearWords,
} from "../../../../../web/features/cars/filters/chosen_words.ts";

/** The text with ordinary spaces. */
function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

describe("a range described in words", () => {
  test.each([
    [0, 0, ""],
    [10_000, 0, "od 10 000 zł"],
    [0, 40_000, "do 40 000 zł"],
    [10_000, 40_000, "10 000–40 000 zł"],
    [40_000, 10_000, "10 000–40 000 zł"],
    [5_000, 5_000, "5 000 zł"],
  ])("from %i to %i: '%s'", (from, to, words) => {
    expect(plain(rangeWords(from, to, "zł"))).toBe(words);
  });

  test("years have no thousands", () => {
    expect(yearWords(2015, 2019)).toBe("2015–2019");
    expect(yearWords(2015, 0)).toBe("od 2015");
  });

  test("chosen values are the first one and how many more", () => {
    expect(["", "Opel", "Opel +2"]).toEqual([
      chosenWords([]),
      chosenWords(["Opel"]),
      chosenWords(["Opel", "Fiat", "Kia"]),
    ]);
  });
});

describe("the active filters of a list of cars", () => {
  const view: CarsView = {
    ...wholeList,
    text: " hak ",
    brands: ["Citroën", "Opel"],
    priceTo: 30_000,
    yearFrom: 2015,
    gearboxes: ["Automat"],
    mileageTo: 100_000,
    sort: "cheapest",
  };
  const filters = activeFilters(view, "zł");

  test("are described one by one", () => {
    expect(filters.map(({ label }) => plain(label))).toEqual([
      "„hak”",
      "Citroën",
      "Opel",
      "do 30 000 zł",
      "Rok od 2015",
      "Przebieg do 100 000 km",
      "Skrzynia: Automat",
    ]);
  });

  test("are removed one by one", () => {
    expect(filters.map(({ without }) => without)).toEqual([
      { text: "" },
      { brands: ["Opel"] },
      { brands: ["Citroën"] },
      { priceFrom: 0, priceTo: 0 },
      { yearFrom: 0, yearTo: 0 },
      { mileageTo: 0 },
      { gearboxes: [] },
    ]);
  });

  test("distinguish the fuel 'other' from the body 'other'", () => {
    const labels = activeFilters({ ...wholeList, fuels: ["Inne"], bodies: ["Inne", "SUV"] }, "zł")
      .map(({ label }) => label);
    expect(labels).toEqual(["Paliwo: Inne", "Nadwozie: Inne", "SUV"]);
  });

  test("name the price of a rental car with its unit, a range in the right order", () => {
    const prices = { ...wholeList, priceFrom: 150, priceTo: 80 };
    expect(activeFilters(prices, "zł/dzień")).toEqual([
      { label: "80–150 zł/dzień", without: { priceFrom: 0, priceTo: 0 } },
    ]);
  });

  test("are none where nothing is chosen; the sorting is not a filter", () => {
    expect(activeFilters({ ...wholeList, text: "  ", sort: "dearest" }, "zł")).toEqual([]);
  });
});
