import { expect, test } from "vitest";
import { adminPaths } from "../../../../../shared/paths.ts";
import { viewOf } from "../../../../../web/features/office/rentals/list_address.ts";
import { loadRentals } from "../../../../../web/features/office/rentals/use_rental_list.ts";
import { rentalsPage } from "../../../../../web/api/office/admin_rentals.ts";
import { aRental } from "../../../api/a_rental.ts";
import { fakeBrowser, json, problem } from "../../../api/fake_browser.ts";

const one = aRental();
const alone = viewOf(
  new URL(adminPaths.oneRental(one.id), "https://autoplac.example").searchParams,
);

test("the address of one rental shows that rental alone", async () => {
  const { calls } = fakeBrowser(() => json(one));
  expect(await loadRentals(alone)).toEqual({ items: [one], pageCount: 1, totalCount: 1 });
  expect(calls.map(({ path }) => path)).toEqual([`/api/rental/${one.id}`]);
});

test("a deleted rental gives an empty list, and any other failure is thrown", async () => {
  fakeBrowser(() => problem(404, "x"));
  expect(await loadRentals(alone)).toEqual({ items: [], pageCount: 0, totalCount: 0 });
  fakeBrowser(() => problem(500, "x"));
  await expect(loadRentals(alone)).rejects.toThrow();
});

test("any other address requests a page of the list", async () => {
  const page = { items: [one], pageCount: 1, totalCount: 1 };
  const { calls } = fakeBrowser(() => json(page));
  expect(await loadRentals(viewOf(new URLSearchParams({ searchTerm: "Nowak" })))).toEqual(page);
  expect(calls.map(({ path }) => path)).toEqual(["/api/rental/filtered?searchTerm=Nowak"]);
});

test("a PESEL or a phone number finds nothing, and is never sent in an address", async () => {
  const { calls } = fakeBrowser(() => json({ items: [one], pageCount: 1, totalCount: 1 }));
  for (const searchTerm of ["90010112349", "600 100 200"]) {
    expect(await rentalsPage({ searchTerm })).toEqual({ items: [], pageCount: 0, totalCount: 0 });
  }
  expect(calls).toEqual([]);
});
