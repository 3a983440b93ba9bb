import { describe, expect, test } from "vitest";
import {
  type RentalListView,
  wholeRentalList,
} from "../../../../shared/catalogue/rental_list_view.ts";
import { activeRentalFilters } from "../../../../web/features/rental_cars/rental_filter_words.ts";

describe("the filters of the rental list at work", () => {
  const view: RentalListView = {
    ...wholeRentalList,
    text: " kamera ",
    brands: ["Citroën", "Opel"],
    priceFrom: 150,
    priceTo: 80,
    fuels: ["Diesel"],
    gearboxes: ["Automat"],
    sort: "cheapest",
  };
  const filters = activeRentalFilters(view);

  test("say what they are, one by one", () => {
    expect(filters.map(({ label }) => label)).toEqual([
      "„kamera”",
      "Citroën",
      "Opel",
      "80–150 zł/dzień",
      "Diesel",
      "Skrzynia: Automat",
    ]);
  });

  test("each takes only itself away", () => {
    expect(filters.map(({ without }) => without)).toEqual([
      { text: "" },
      { brands: ["Opel"] },
      { brands: ["Citroën"] },
      { priceFrom: 0, priceTo: 0 },
      { fuels: [] },
      { gearboxes: [] },
    ]);
  });

  test("are none where nothing is chosen; the order is no filter", () => {
    expect(activeRentalFilters({ ...wholeRentalList, text: "  ", sort: "dearest" })).toEqual([]);
  });
});
