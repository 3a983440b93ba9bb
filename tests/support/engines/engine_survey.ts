import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administratorTokens } from "../browser/browser_administrator_tokens.ts";
import { putSalesroom } from "../browser/browser_salesroom.ts";
import type { Faults } from "../browser/browser_faults.ts";
import { sidewaysScroll } from "../pages/checks/page_sideways.ts";
import { smallTargets } from "../pages/checks/page_targets.ts";
import { openScreen } from "../pages/screens/page_open_screen.ts";
import type { Screen } from "../pages/screens/page_screen.ts";
import { type EngineVisit, openEngineVisit } from "./engine_visit.ts";

const WIDTH = 390;
/** Faults of screens, which Chromium's survey examines. */
const NO_FAULTS: Faults = { found: () => [], expect: () => {}, forget: () => {} };

/**
 * Adds a test in WebKit for each screen of a phone: nothing scrolls sideways, covers a target or
 * lacks its picture, and no script fails.
 */
export function surveyInWebKit(
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
    await visit.page.goto("/logowanie");
  });
  afterAll(() => visit?.close());

  test.each(
    screens.filter(({ only = "phone", onlyLook = false }) => only === "phone" && !onlyLook),
  )(
    "$name does not scroll sideways, and its targets and pictures are there",
    async (screen) => {
      const { page, context } = visit;
      // The screen before may have failed on its way.
      const isOutside = await page.evaluate(() => location.protocol === "about:");
      if (isOutside) await page.goto("/logowanie");
      await openScreen(
        { page, context, faults: NO_FAULTS },
        screen,
        screen.path.startsWith("/admin") ? tokens : {},
      );
      await page.locator(".fv").waitFor({ state: "detached" });
      expect.soft(await smallTargets(page), "small or covered targets").toEqual([]);
      expect.soft(await sidewaysScroll(page, WIDTH), `at ${WIDTH} px`).toEqual([]);
      expect.soft(await missingPictures(page), "missing pictures").toEqual([]);
      const policy = (await visit.faults()).filter((fault) => fault.startsWith("policy"));
      expect.soft(policy, "policy reports").toEqual([]);
    },
  );
}

/** The addresses of pictures that are loaded and show nothing. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter((one) =>
      one.complete && one.currentSrc && one.naturalWidth === 0 && one.checkVisibility()
    ).map(({ currentSrc }) => currentSrc)
  );
}
