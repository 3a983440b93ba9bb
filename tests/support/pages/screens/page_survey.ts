import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { administratorTokens } from "../../browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../../browser/browser_days.ts";
import { otherVisitorBooks } from "../../browser/browser_other_visitor.ts";
import { putSalesroom } from "../../browser/browser_salesroom.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { devices } from "../../browser/browser_devices.ts";
import { browserSuite } from "../../browser/browser_suite.ts";
import type { Visit } from "../../browser/browser_visit.ts";
import { axeFindings, axeScript } from "../checks/page_axe.ts";
import { brokenDates } from "../checks/page_broken_dates.ts";
import { enlargeText, unreadableText } from "../checks/page_large_text.ts";
import { openScreen } from "./page_open_screen.ts";
import type { Screen } from "./page_screen.ts";
import { sidewaysScroll } from "../checks/page_sideways.ts";
import { smallTargets } from "../checks/page_targets.ts";

type Surveyed = "phone" | "desk";
/** Widths in px; the last one is the device's own. */
const WIDTHS = { phone: [320, 390], desk: [768, 1440, 1920, 1280] };
const LARGE_TEXT_WIDTHS = { phone: [390], desk: [640, 1280] };

/** Adds a test for each screen of a device: axe, sideways scroll, and the size of targets. */
export function surveyScreens(device: Surveyed, screens: readonly Screen[]): void {
  examineScreens(device, screens, {
    title: "$name has no axe findings, does not scroll sideways, and has no small targets",
    async prepare({ context }) {
      await context.addInitScript({ content: axeScript() });
    },
    async examine(page) {
      expect.soft(await axeFindings(page), "axe findings").toEqual([]);
      if (device === "phone") expect.soft(await smallTargets(page), "small targets").toEqual([]);
      for (const width of WIDTHS[device]) {
        expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
        expect.soft(await brokenDates(page, width), `at ${width} px`).toEqual([]);
      }
    },
  });
}

/** Adds a test for each screen of a device: all of it is readable with text at 200 %. */
export function surveyLargeText(
  device: Surveyed,
  screens: readonly Screen[],
  putMore?: (origin: string) => Promise<void>,
): void {
  examineScreens(device, screens, {
    title: "$name with text at 200 % has no text that is cut off, broken or outside the window",
    prepare: ({ context }) => enlargeText(context),
    async examine(page) {
      for (const width of LARGE_TEXT_WIDTHS[device]) {
        expect.soft(await unreadableText(page, width), `at ${width} px`).toEqual([]);
      }
    },
    ...(putMore && { putMore }),
  });
}

function examineScreens(
  device: Surveyed,
  screens: readonly Screen[],
  { title, prepare, examine, putMore }: {
    title: string;
    prepare: (visit: Visit) => Promise<void>;
    examine: (page: Page) => Promise<void>;
    /** Adds the data that these screens need in addition to the salesroom, in place of a booking. */
    putMore?: (origin: string) => Promise<void>;
  },
): void {
  const site = browserSuite({
    fill: putSalesroom,
    ...(putMore && { env: { RATE_LIMITS: "off" } }),
  });
  let tokens: Record<string, string>;
  let visit: Visit;

  beforeAll(async () => {
    tokens = await administratorTokens(site.origin);
    await (putMore ? putMore(site.origin) : otherVisitorBooks(site.origin, showroom.van.id, {
      pickupDate: dayFromNow(20),
      pickupTime: "11:00",
      returnDate: dayFromNow(22),
    }));
    visit = await site.stay({ device, motion: false });
    await prepare(visit);
    await visit.page.goto("/logowanie");
  });

  test.each(
    screens.filter(({ only = device, onlyLook = false }) => only === device && !onlyLook),
  )(
    title,
    async (screen) => {
      await visit.page.setViewportSize(devices[device].viewport);
      await openScreen(visit, screen, screen.path.startsWith("/admin") ? tokens : {});
      await examine(visit.page);
    },
  );
}
