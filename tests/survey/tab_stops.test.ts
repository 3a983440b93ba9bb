import { describe, test } from "vitest";
import { officeMessages } from "../../shared/office_messages.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { officeSuite } from "../support/browser/browser_office.ts";
import { expectVisibleTabStops } from "../support/pages/checks/page_tab_stops.ts";

const { site, tokens } = officeSuite({ fill: putShowroom });
/** The pages that tests/browser/every_page.test.ts does not check. */
const PAGES = [
  [`/wynajem-aut/${showroom.estate.id}`, "Zapytaj o ten samochód"],
  ["/logowanie", "Zaloguj"],
  ["/admin/zarzadzanie-wynajmami", officeMessages.noRentals],
  ["/admin/dodaj-samochod-na-wynajem", "Dodaj próg"],
] as const;

describe.each(["phone", "desk"] as const)("on a %s", (device) => {
  test.each(PAGES)(
    "every Tab stop of %s is visible and has a focus mark, forwards and backwards, even with the cookie banner open",
    (path, words) => expectVisibleTabStops(site, { path, words, device, tokens }),
  );
});
