import type { BrowserContext, Page } from "playwright";
import { beforeAll } from "vitest";
import { administratorTokens } from "./browser_administrator_tokens.ts";
import { CUT, NOTHING_YET, openDayOffline } from "./browser_offline_office.ts";
import { openOffice } from "./browser_office.ts";
import { addedRental } from "./browser_office_rentals.ts";
import { type OtherAdministrator, otherAdministrator } from "./browser_other_administrator.ts";
import { putShowroom, showroom } from "./browser_showroom.ts";
import { browserSuite, type Suite } from "./browser_suite.ts";
import type { Visit } from "./browser_visit.ts";

const SHARED = /jest otwart[ya] także w innej karcie/;

/** The forms of papers on a site for the tests of one file. */
export interface PaperForms {
  /** Adds a rental of a car after those before it. @returns its id. */
  rentalOf(lastName: string, customerEmail?: string): Promise<string>;
  /** A read of `/api{path}` by another administrator. */
  read(path: string): Promise<unknown>;
  /** The other administrator. */
  other(): OtherAdministrator;
  /** Opens the form at `path` in two tabs. `script` runs in both before the page's own. */
  twoTabs(path: string, script?: () => void): Promise<TwoTabs>;
  /** Opens it on a phone without a network. */
  openOffline(path: string): Promise<Visit>;
  /** Opens it at a desk. */
  open(path: string): Promise<Visit>;
}

/** Starts the site before the tests; on it the office may log in as often as they want. */
export function paperForms(): PaperForms {
  const site = browserSuite({ fill: putShowroom, env: { RATE_LIMITS: "off" } });
  let tokens: Record<string, string>;
  let other: OtherAdministrator;
  beforeAll(async () => {
    tokens = await administratorTokens(site.origin);
    other = await otherAdministrator(site.origin);
  });
  let day = 1;
  return {
    async rentalOf(lastName, customerEmail = `klient${day}@example.com`) {
      day += 3;
      const rental = { lastName, carId: showroom.van.id, from: day - 3, to: day - 1 };
      return (await addedRental(other, rental, { customerEmail })).id;
    },
    read: (path) => other.call("GET", path),
    other: () => other,
    twoTabs: (path, script) => twoTabs(site, tokens, path, script),
    openOffline: (path) => openDayOffline(site, tokens, path, "phone"),
    open: (path) => openOffice(site, tokens, path),
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
  site: Suite,
  tokens: Readonly<Record<string, string>>,
  path: string,
  script?: () => void,
): Promise<TwoTabs> {
  const { page: first, context, faults } = await openOffice(site, tokens, path);
  faults.expect(NOTHING_YET, CUT);
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
