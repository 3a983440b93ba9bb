import { type LinkProps, MemoryRouter } from "react-router-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { adminPaths } from "../../../../shared/paths.ts";
import { listAddress } from "../../../../web/features/office/list_address.ts";
import { RentalActions } from "../../../../web/features/office/rentals/RentalCard.tsx";
import { DayRow } from "../../../../web/features/office/start/DayRow.tsx";
import { aRental } from "../../api/a_rental.ts";

const drawn: LinkProps[] = [];
vi.mock("react-router-dom", async (original) => ({
  ...await original<typeof import("react-router-dom")>(),
  Link(props: LinkProps) {
    drawn.push(props);
    return null;
  },
}));

const rental = aRental();
const nothing = () => undefined;

beforeEach(() => {
  drawn.length = 0;
});

function backFromMail(): string {
  const link = drawn.find(({ to }) => to === adminPaths.sendMessage(rental.id));
  return listAddress(link?.state, adminPaths.rentals);
}

test("after a mail the list is restored with its search and page", () => {
  const list = `${adminPaths.rentals}?searchTerm=Nowak&page=3`;
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[list]}>
      <RentalActions
        rental={rental}
        editButton={null}
        opening={false}
        onEdit={nothing}
        onDialog={nothing}
      />
    </MemoryRouter>,
  );
  expect(backFromMail()).toBe(list);
});

test("a row of 'Dziś' leads to its rental, and so does the back link of a mail opened there", () => {
  renderToStaticMarkup(
    <MemoryRouter>
      <DayRow rental={rental} at={rental.startDateTime} date="2031-03-05" />
    </MemoryRouter>,
  );
  expect(drawn[0]?.to).toBe(adminPaths.rentalFiles(rental.id));
  expect(backFromMail()).toBe(adminPaths.rentalFiles(rental.id));
});

test("without an address of the list the back link leads to the whole list", () => {
  for (const state of [null, undefined, {}, { list: 1 }, { list: "https://elsewhere.example" }]) {
    expect(listAddress(state, adminPaths.rentals)).toBe(adminPaths.rentals);
  }
});
