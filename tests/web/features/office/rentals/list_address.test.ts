import { describe, expect, test } from "vitest";
import { filteredQuery } from "../../../../../shared/api/rental.ts";
import {
  changed,
  isFiltered,
  noFilters,
  rentalsAddress,
  type RentalsView,
  viewOf,
} from "../../../../../web/features/office/rentals/list_address.ts";

const first: RentalsView = {
  searchTerm: "",
  searchField: "all",
  rentalCarId: "",
  tab: "",
  from: "",
  to: "",
  sortBy: "date",
  sortAscending: false,
  page: 1,
};
const car = "019a0000-0000-7000-8000-000000000001";
const wanted: RentalsView = {
  searchTerm: "Śliwińska & syn",
  searchField: "lastName",
  rentalCarId: car,
  tab: "upcoming",
  from: "2026-12-01",
  to: "2026-12-24",
  sortBy: "customerName",
  sortAscending: true,
  page: 3,
};

describe("the address of the rental list", () => {
  test("shows all rentals by date, descending, from page 1 where it is empty", () => {
    expect(viewOf(new URLSearchParams())).toEqual(first);
    expect(rentalsAddress(first).toString()).toBe("");
  });

  test("neither reads nor writes a PESEL or a phone number", () => {
    expect(rentalsAddress({ ...first, searchTerm: "90010112349" }).toString()).toBe("");
    expect(viewOf(new URLSearchParams("searchTerm=600100200")).searchTerm).toBe("");
  });

  test("keeps every choice, so that a reload or a shared link shows the same", () => {
    const address = new URLSearchParams(rentalsAddress(wanted).toString());
    expect(viewOf(address)).toEqual(wanted);
  });

  test("becomes the query of the call, parsed by the server's own rules", () => {
    const query = Object.fromEntries(rentalsAddress(wanted));
    expect(filteredQuery.parse(query)).toEqual({ ...wanted, pageSize: 20 });
    expect(filteredQuery.parse(Object.fromEntries(rentalsAddress(first))))
      .toEqual({ ...first, pageSize: 20 });
  });

  test.each([
    ["page", "0"],
    ["page", "-2"],
    ["page", "1.5"],
    ["page", "druga"],
    ["sortBy", "price"],
    ["sortAscending", "yes"],
    ["searchField", "email"],
    ["rentalCarId", "12"],
    ["tab", "jutro"],
    ["from", "1.12.2026"],
    ["to", "2026-13-01"],
    ["searchTerm", "x".repeat(201)],
    ["pageSize", "5000"],
  ])("reads an invalid %s (%s) as its default and keeps the rest", (name, value) => {
    const address = new URLSearchParams({ [name]: value });
    expect(viewOf(address)).toEqual(first);
  });

  test("ignores a search for spaces", () => {
    expect(isFiltered(viewOf(new URLSearchParams({ searchTerm: "  " })))).toBe(false);
  });
});

describe("a change of the list", () => {
  test.each<Partial<RentalsView>>([
    { searchTerm: "Nowak" },
    { searchField: "firstName" },
    { rentalCarId: "" },
    { tab: "road" },
    { from: "" },
    { sortBy: "status" },
    { sortAscending: false },
  ])("by %o starts at page 1 and keeps the other choices", (patch) => {
    expect(changed(wanted, patch)).toEqual({ ...wanted, ...patch, page: 1 });
  });

  test("of the page changes nothing else", () => {
    expect(changed(wanted, { page: 4 })).toEqual({ ...wanted, page: 4 });
  });

  test("by 'Wyczyść wszystkie' removes the filters and keeps the sorting", () => {
    const cleared = changed(wanted, noFilters);
    expect(isFiltered(cleared)).toBe(false);
    expect(cleared).toEqual({ ...first, sortBy: "customerName", sortAscending: true });
  });

  test("to or from 'Nadchodzące' puts the next rental first, and the newest again", () => {
    const coming = changed(first, { tab: "upcoming" });
    expect(coming).toEqual({ ...first, tab: "upcoming", sortAscending: true });
    expect(changed(coming, { tab: "road" })).toEqual({ ...first, tab: "road" });
    expect(changed(coming, noFilters)).toEqual(first);
    const turned = changed(coming, { sortAscending: false });
    expect(changed(turned, { page: 2 }).sortAscending).toBe(false);
  });
});
