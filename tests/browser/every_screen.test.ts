import { beforeAll, describe, expect, test } from "vitest";
import { administratorTokens } from "../support/browser_administrator_tokens.ts";
import { dayFromNow } from "../support/browser_days.ts";
import type { Device } from "../support/browser_devices.ts";
import { otherVisitorBooks } from "../support/browser_other_visitor.ts";
import { putSalesroom } from "../support/browser_salesroom.ts";
import { showroom } from "../support/browser_showroom.ts";
import { browserSuite } from "../support/browser_suite.ts";
import type { Visit } from "../support/browser_visit.ts";
import { axeFindings, axeScript } from "../support/page_axe.ts";
import { officeScreens } from "../support/page_office_screens.ts";
import { openScreen } from "../support/page_open_screen.ts";
import { publicScreens } from "../support/page_public_screens.ts";
import { sidewaysScroll } from "../support/page_sideways.ts";
import { smallTargets } from "../support/page_targets.ts";

const site = browserSuite({ fill: putSalesroom });
/** The last one is the device's own. */
const widths: Record<Device, number[]> = { phone: [320, 390], desk: [768, 1920, 1280] };
let tokens: Record<string, string>;

beforeAll(async () => {
  tokens = await administratorTokens(site.origin);
  await otherVisitorBooks(site.origin, showroom.van.id, {
    pickupDate: dayFromNow(20),
    pickupTime: "11:00",
    returnDate: dayFromNow(22),
  });
});

describe.each(["phone", "desk"] as const)("on a %s", (device) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.stay({ device, motion: false });
    await visit.context.addInitScript({ content: axeScript() });
    await visit.page.goto("/logowanie");
  });

  test.each(
    [...publicScreens, ...officeScreens]
      .filter(({ only = device, onlyLook = false }) => only === device && !onlyLook),
  )(
    "$name: axe finds nothing, nothing scrolls sideways, and a finger can press it",
    async (screen) => {
      await openScreen(visit, screen, officeScreens.includes(screen) ? tokens : {});
      const { page } = visit;
      expect.soft(await axeFindings(page), "what axe finds").toEqual([]);
      if (device === "phone") expect.soft(await smallTargets(page), "small targets").toEqual([]);
      for (const width of widths[device]) {
        expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toEqual([]);
      }
    },
  );
});
