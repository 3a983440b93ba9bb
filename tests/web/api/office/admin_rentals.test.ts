import { expect, test } from "vitest";
import { rentalsPage } from "../../../../web/api/office/admin_rentals.ts";
import { aRental } from "../a_rental.ts";
import { fakeBrowser, json } from "../fake_browser.ts";

test("a PESEL or a phone number finds nothing, and is never sent in an address", async () => {
  const { calls } = fakeBrowser(() => json({ items: [aRental()], pageCount: 1, totalCount: 1 }));
  for (const searchTerm of ["90010112349", "600 100 200"]) {
    expect(await rentalsPage({ searchTerm })).toEqual({ items: [], pageCount: 0, totalCount: 0 });
  }
  expect(calls).toEqual([]);
});
