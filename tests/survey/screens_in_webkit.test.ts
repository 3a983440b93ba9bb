import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putSalesroom } from "../support/browser/browser_salesroom.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { type EngineVisit, openEngineVisit } from "../support/engines/engine_visit.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { smallTargets } from "../support/pages/checks/page_targets.ts";
import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { openScreen } from "../support/pages/screens/page_open_screen.ts";
import { paperScreens, putPapers } from "../support/pages/screens/page_paper_screens.ts";
import { publicScreens } from "../support/pages/screens/page_public_screens.ts";
import type { Screen } from "../support/pages/screens/page_screen.ts";

const WIDTH = 390;

describe("in WebKit on a phone", () => {
  surveyInWebKit(
    [...publicScreens, ...officeScreens],
    (origin) =>
      otherVisitorBooks(origin, showroom.van.id, {
        pickupDate: dayFromNow(20),
        pickupTime: "11:00",
        returnDate: dayFromNow(22),
      }),
  );
});

describe("papers in WebKit on a phone", () => {
  surveyInWebKit(paperScreens, putPapers);
});

/** Adds a test for each screen of a phone: nothing scrolls sideways, is covered, or lacks its picture. */
function surveyInWebKit(
  screens: readonly Screen[],
  putMore: (origin: string) => Promise<void>,
): void {
  let visit: EngineVisit;
  let tokens: Record<string, string>;

  beforeAll(async () => {
    visit = await openEngineVisit(
      "WebKit",
      { fill: putSalesroom, env: { RATE_LIMITS: "off" } },
      // It would answer calls that a screen's rule answers.
      { serviceWorker: false },
    );
    tokens = await administratorTokens(visit.proxy.origin);
    await putMore(visit.proxy.origin);
  });
  afterAll(() => visit?.close());

  test.each(
    screens.filter(({ only = "phone", onlyLook = false }) => only === "phone" && !onlyLook),
  )(
    "$name does not scroll sideways, and its targets and pictures are there",
    async (screen) => {
      const { page, context } = visit;
      // The database can only be deleted once no page of the app has it open.
      await context.setOffline(false);
      await page.goto("/robots.txt");
      await visit.faults();
      await openScreen(
        { page, context, faults: NO_FAULTS },
        screen,
        screen.path.startsWith("/admin") ? tokens : {},
      );
      await page.locator(".fv").waitFor({ state: "detached" });
      await hideScrollbars(page);
      expect.soft(await smallTargets(page), "small or covered targets").toEqual([]);
      expect.soft(await sidewaysScroll(page, WIDTH), `at ${WIDTH} px`).toEqual([]);
      expect.soft(await missingPictures(page), "missing pictures").toEqual([]);
      const faults = (await visit.faults()).filter((fault) =>
        ![NO_ICON, ...screen.faults ?? []].some((one) =>
          typeof one === "string" ? one === fault : one.test(fault)
        )
      );
      expect.soft(faults, "unexpected faults").toEqual([]);
    },
  );
}

/** Of the text between two screens, which is no page and names no icon. */
const NO_ICON = "404 /favicon.ico";
/** The visit notes them. */
const NO_FAULTS = { found: () => [], expect: () => {}, forget: () => {} };

/** A desktop's scrollbars take presses at the edge; a phone's do not. */
function hideScrollbars(page: Page): Promise<void> {
  return page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync("::-webkit-scrollbar { display: none }");
    document.adoptedStyleSheets.push(style);
  });
}

/** The addresses of pictures that are loaded and show nothing. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter((one) =>
      one.complete && one.currentSrc && one.naturalWidth === 0 && one.checkVisibility()
    ).map(({ currentSrc }) => currentSrc)
  );
}
