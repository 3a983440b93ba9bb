import type { BrowserContext, Page } from "playwright";
import { CUT } from "./browser_offline_office.ts";
import { type OfficeSuite, officeSuite } from "./browser_office.ts";
import { addedRental } from "./browser_office_rentals.ts";
import type { OtherAdministrator } from "./browser_other_administrator.ts";
import { putShowroom, showroom } from "./browser_showroom.ts";
import type { Visit } from "./browser_visit.ts";

const SHARED = /jest otwart[ya] także w innej karcie/;

/** The forms of papers on a site for the tests of one file. */
export interface PaperForms {
  /** Adds a rental of a car after those before it. @returns its id. */
  rentalOf(lastName: string, customerEmail?: string): Promise<string>;
  /** A read of `/api{path}` by another administrator. */
  read(path: string): Promise<unknown>;
  /** The other administrator. */
  readonly other: OtherAdministrator;
  /** Opens the form at `path` in two tabs. `script` runs in both before the page's own. */
  twoTabs(path: string, script?: () => void): Promise<TwoTabs>;
  /** Opens it on a phone without a network. */
  openOffline(path: string): Promise<Visit>;
  /** Opens it at a desk. */
  open(path: string): Promise<Visit>;
}

/** Starts the site before the tests; on it the office may log in as often as they want. */
export function paperForms(): PaperForms {
  const { other, openOffice, openDayOffline } = officeSuite({
    fill: putShowroom,
    env: { RATE_LIMITS: "off" },
  });
  let day = 1;
  return {
    async rentalOf(lastName, customerEmail = `klient${day}@example.com`) {
      day += 3;
      const rental = { lastName, carId: showroom.van.id, from: day - 3, to: day - 1 };
      return (await addedRental(other, rental, { customerEmail })).id;
    },
    read: (path) => other.call("GET", path),
    other,
    twoTabs: (path, script) => twoTabs(openOffice, path, script),
    openOffline: (path) => openDayOffline(path, "phone"),
    open: openOffice,
  };
}

/** Two tabs of one browser with the form of one paper. */
export interface TwoTabs extends Pick<Visit, "faults"> {
  readonly first: Page;
  readonly second: Page;
  readonly context: BrowserContext;
  /** A further tab at the form. */
  reopened(): Promise<Page>;
}

async function twoTabs(
  openOffice: OfficeSuite["openOffice"],
  path: string,
  script?: () => void,
): Promise<TwoTabs> {
  const { page: first, context, faults } = await openOffice(path);
  faults.expect(CUT);
  if (script) {
    await context.addInitScript(script);
    await first.reload();
    await first.getByRole("button", { name: "Zapisz" }).waitFor();
  }
  async function opened(): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  }
  const second = await opened();
  await second.getByText(SHARED).waitFor();
  return { first, second, context, faults, reopened: opened };
}

/** Ends a tab without asking it, as a phone does. */
export async function killed(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: false });
}
