import { beforeAll, expect, test } from "vitest";
import { administratorTokens } from "../browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../browser/browser_days.ts";
import { otherVisitorBooks } from "../browser/browser_other_visitor.ts";
import { putSalesroom } from "../browser/browser_salesroom.ts";
import { showroom } from "../browser/browser_showroom.ts";
import { browserSuite } from "../browser/browser_suite.ts";
import type { Visit } from "../browser/browser_visit.ts";
import { axeFindings, axeScript } from "./page_axe.ts";
import { openScreen } from "./page_open_screen.ts";
import type { Screen } from "./page_screen.ts";
import { sidewaysScroll } from "./page_sideways.ts";
import { smallTargets } from "./page_targets.ts";

/** Px; the last one is the device's own. */
const WIDTHS = { phone: [320, 390], desk: [768, 1440, 1920, 1280] };

/** One test for each screen that the device has: what look.md asks of every page. */
export function surveyScreens(device: keyof typeof WIDTHS, screens: readonly Screen[]): void {
  const site = browserSuite({ fill: putSalesroom });
  let tokens: Record<string, string>;
  let visit: Visit;

  beforeAll(async () => {
    tokens = await administratorTokens(site.origin);
    await otherVisitorBooks(site.origin, showroom.van.id, {
      pickupDate: dayFromNow(20),
      pickupTime: "11:00",
      returnDate: dayFromNow(22),
    });
    visit = await site.stay({ device, motion: false });
    await visit.context.addInitScript({ content: axeScript() });
    await visit.page.goto("/logowanie");
  });

  test.each(
    screens.filter(({ only = device, onlyLook = false }) => only === device && !onlyLook),
  )(
    "$name: axe finds nothing, nothing scrolls sideways, and a finger can press it",
    async (screen) => {
      await openScreen(visit, screen, screen.path.startsWith("/admin") ? tokens : {});
      const { page } = visit;
      expect.soft(await axeFindings(page), "what axe finds").toEqual([]);
      if (device === "phone") expect.soft(await smallTargets(page), "small targets").toEqual([]);
      for (const width of WIDTHS[device]) {
        expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
      }
    },
  );
}
