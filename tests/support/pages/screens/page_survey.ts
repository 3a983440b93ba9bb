import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
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
import { officeScreens } from "./page_office_screens.ts";
import { openScreen } from "./page_open_screen.ts";
import { paperScreens, putPapers } from "./page_paper_screens.ts";
import { publicScreens } from "./page_public_screens.ts";
import type { Screen } from "./page_screen.ts";
import { sidewaysScroll } from "../checks/page_sideways.ts";
import { smallTargets } from "../checks/page_targets.ts";

/** Screens that are walked with the same data. */
export interface ScreenSet {
  readonly screens: readonly Screen[];
  /** Adds the data that these screens need in addition to the salesroom. */
  readonly putMore: (origin: string) => Promise<void>;
}

export const SCREEN_SETS = {
  public: { screens: publicScreens, putMore: putBooking },
  office: { screens: officeScreens, putMore: putBooking },
  papers: { screens: paperScreens, putMore: putPapers },
} satisfies Record<string, ScreenSet>;

type Surveyed = "phone" | "desk";

interface Check {
  readonly title: string;
  /** Widths in px; the last one of the layout is the device's own. */
  readonly widths: Readonly<Record<Surveyed, readonly number[]>>;
  readonly prepare: (visit: Visit) => Promise<void>;
  readonly examine: (page: Page, device: Surveyed) => Promise<void>;
  readonly examineAt: (page: Page, width: number) => Promise<void>;
}

/** What is checked of each screen of a device. */
const CHECKS = {
  layout: {
    title: "$name has no axe findings, does not scroll sideways, and has no small targets",
    widths: { phone: [320, 390], desk: [768, 1440, 1920, 1280] },
    async prepare({ context }) {
      await context.addInitScript({ content: axeScript() });
    },
    async examine(page, device) {
      expect.soft(await axeFindings(page), "axe findings").toEqual([]);
      if (device === "phone") expect.soft(await smallTargets(page), "small targets").toEqual([]);
    },
    async examineAt(page, width) {
      expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
      expect.soft(await brokenDates(page, width), `at ${width} px`).toEqual([]);
    },
  },
  largeText: {
    title: "$name with text at 200 % has no text that is cut off, broken or outside the window",
    widths: { phone: [390], desk: [640, 1280] },
    prepare: ({ context }) => enlargeText(context),
    examine: () => Promise.resolve(),
    async examineAt(page, width) {
      expect.soft(await unreadableText(page, width), `at ${width} px`).toEqual([]);
    },
  },
} satisfies Record<string, Check>;

/** Adds a test for each screen of a set, on each device and for each of these checks. */
export function survey(
  { screens, putMore }: ScreenSet,
  checks: readonly (keyof typeof CHECKS)[] = ["layout", "largeText"],
): void {
  describe.each(["phone", "desk"] as const)("on a %s", (device) => {
    describe.each(checks)("in a walk for the %s", (check) => {
      walk(device, CHECKS[check], {
        putMore,
        screens: screens.filter(({ only = device, onlyLook = false, network, faults = [] }) =>
          only === device && !onlyLook &&
          // Screens with faked replies have the same parts on every device.
          (check !== "layout" || device === "phone" || (!network && faults.length === 0))
        ),
      });
    });
  });
}

function walk(device: Surveyed, check: Check, { screens, putMore }: ScreenSet): void {
  const site = browserSuite({ fill: putSalesroom });
  let tokens: Record<string, string>;
  let visit: Visit;

  beforeAll(async () => {
    tokens = await administratorTokens(site.origin);
    await putMore(site.origin);
    visit = await site.stay({ device, motion: false });
    await check.prepare(visit);
    await visit.page.goto("/logowanie");
  });

  test.each(screens)(check.title, async (screen) => {
    await visit.page.setViewportSize(devices[device].viewport);
    await openScreen(visit, screen, screen.path.startsWith("/admin") ? tokens : {});
    await check.examine(visit.page, device);
    for (const width of check.widths[device]) await check.examineAt(visit.page, width);
  });
}

async function putBooking(origin: string): Promise<void> {
  await otherVisitorBooks(origin, showroom.van.id, {
    pickupDate: dayFromNow(20),
    pickupTime: "11:00",
    returnDate: dayFromNow(22),
  });
}
