import { describe, expect, test } from "vitest";
import { type SaleListView, wholeSaleList } from "../../../../shared/sale/sale_list_view.ts";
import { activeFilters, yearWords } from "../../../../web/features/sale_cars/SaleFilterBar.tsx";
import { chosenWords, rangeWords } from "../../../../web/features/cars/filters/chosen_words.ts";

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

describe("the active filters of the sale list", () => {
  const view: SaleListView = {
    ...wholeSaleList,
    text: " hak ",
    brands: ["Citroën", "Opel"],
    priceTo: 30_000,
    yearFrom: 2015,
    gearboxes: ["Automat"],
    mileageTo: 100_000,
    sort: "cheapest",
  };
  const filters = activeFilters(view);

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
    const labels = activeFilters({ ...wholeSaleList, fuels: ["Inne"], bodies: ["Inne", "SUV"] })
      .map(({ label }) => label);
    expect(labels).toEqual(["Paliwo: Inne", "Nadwozie: Inne", "SUV"]);
  });

  test("are none where nothing is chosen; the sorting is not a filter", () => {
    expect(activeFilters({ ...wholeSaleList, text: "  ", sort: "dearest" })).toEqual([]);
  });
});
