import { describe, expect, test } from "vitest";
import {
  type RentalListView,
  wholeRentalList,
} from "../../../../shared/rental_cars/rental_list_view.ts";
import { activeRentalFilters } from "../../../../web/features/rental_cars/RentalFilterBar.tsx";

describe("the active filters of the rental list", () => {
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

  test("are described one by one", () => {
    expect(filters.map(({ label }) => label)).toEqual([
      "„kamera”",
      "Citroën",
      "Opel",
      "80–150 zł/dzień",
      "Diesel",
      "Skrzynia: Automat",
    ]);
  });

  test("are removed one by one", () => {
    expect(filters.map(({ without }) => without)).toEqual([
      { text: "" },
      { brands: ["Opel"] },
      { brands: ["Citroën"] },
      { priceFrom: 0, priceTo: 0 },
      { fuels: [] },
      { gearboxes: [] },
    ]);
  });

  test("are none where nothing is chosen; the sorting is not a filter", () => {
    expect(activeRentalFilters({ ...wholeRentalList, text: "  ", sort: "dearest" })).toEqual([]);
  });
});
