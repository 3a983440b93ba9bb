import type { BrowserContext, Page } from "playwright";
import { CUT } from "./browser_offline_office.ts";
import { openOffice } from "./browser_office.ts";
import type { Suite } from "./browser_suite.ts";
import type { Visit } from "./browser_visit.ts";

const NOTHING_YET = /^404 \/api\/(rentalprotocol(out|in)\/rental\/|rentalcar\/[^/]+\/condition)/;
const SHARED = /jest otwart[ya] także w innej karcie/;

/** Two tabs of one browser with the form of one paper. */
export interface TwoTabs extends Pick<Visit, "faults"> {
  readonly first: Page;
  readonly second: Page;
  readonly context: BrowserContext;
  /** A further tab at the form. */
  reopened(): Promise<Page>;
}

/** Opens the form at `path` in two tabs. `script` runs in both before the page's own. */
export async function twoTabs(
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
