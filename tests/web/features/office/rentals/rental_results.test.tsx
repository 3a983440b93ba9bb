import { expect, test } from "vitest";
import type { FilteredRentals } from "../../../../../shared/api/rental.ts";
import type { Resource } from "../../../../../web/api/use_resource.ts";
import { viewOf } from "../../../../../web/features/office/rentals/list_address.ts";
import { RentalResults } from "../../../../../web/features/office/rentals/RentalResults.tsx";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

test.each([
  ["", "Nowe rezerwacje klientów pojawią się tutaj.", ""],
  ["tab=settle", "W tej zakładce nic teraz nie ma.", "Pokaż wszystkie"],
  ["tab=settle&from=2026-12-01", "nie pasuje do wybranych filtrów.", "Wyczyść wszystkie"],
  ["searchTerm=Nowak", "nie pasuje do wybranych filtrów.", "Wyczyść wszystkie"],
])("an empty list of '%s' says why, and what leads on", (address, why, button) => {
  const rentals: Resource<FilteredRentals> = {
    status: "loaded",
    data: { items: [], pageCount: 0, totalCount: 0 },
    error: undefined,
    reload: () => {},
    busy: false,
    stale: false,
  };
  const text = readText(renderedHtml(
    <RentalResults
      rentals={rentals}
      view={viewOf(new URLSearchParams(address))}
      onChange={() => {}}
      card={() => null}
    />,
  ));
  expect(text).toContain(why);
  expect(text).toContain(button);
});
