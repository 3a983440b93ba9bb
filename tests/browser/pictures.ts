import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putSalesroom } from "../support/browser/browser_salesroom.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { openSite, type Site } from "../support/browser/browser_site.ts";
import { emptyScreens } from "../support/pages/screens/page_empty_screens.ts";
import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { openScreen } from "../support/pages/screens/page_open_screen.ts";
import { paperScreens, putPapers } from "../support/pages/screens/page_paper_screens.ts";
import { publicScreens } from "../support/pages/screens/page_public_screens.ts";
import type { Screen } from "../support/pages/screens/page_screen.ts";

/**
 * Photographs every screen, dialog and state of both on a phone (390 px) and at a desk (1440 px):
 * `deno run -A tests/browser/pictures.ts FOLDER [part of a name]`. The web app must be built.
 */
async function photograph(folder: string, wanted: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const full = await openSite({ fill: putSalesroom });
  await otherVisitorBooks(full.origin, showroom.van.id, {
    pickupDate: dayFromNow(20),
    pickupTime: "11:00",
    returnDate: dayFromNow(22),
  });
  await photographSite(full, [...publicScreens, ...officeScreens]);
  await full.close();

  const empty = await openSite();
  await photographSite(empty, emptyScreens);
  await empty.close();

  // Some of these screens change the papers.
  for (const device of DEVICES) {
    const papers = await openSite({ fill: putSalesroom, env: { RATE_LIMITS: "off" } });
    await putPapers(papers.origin);
    await photographSite(papers, paperScreens, [device]);
    await papers.close();
  }

  async function photographSite(
    site: Site,
    screens: readonly Screen[],
    devices: readonly (typeof DEVICES)[number][] = DEVICES,
  ): Promise<void> {
    const tokens = await administratorTokens(site.origin);
    for (const device of devices) {
      const visit = await site.visit({ device, motion: false });
      const { page } = visit;
      await page.setViewportSize(SIZES[device]);
      await page.goto("/logowanie");
      for (const screen of screens) {
        const { name, path, only = device } = screen;
        if (only !== device || !name.includes(wanted)) continue;
        await openScreen(visit, screen, path.startsWith("/admin") ? tokens : {});
        const dialog = await page.locator("dialog:modal, [popover]:popover-open").count() > 0;
        await page.screenshot({
          path: `${folder}/${name}-${SIZES[device].width}.png`,
          // A dialog is photographed as the window shows it, a page at its full length.
          fullPage: !dialog,
          animations: "disabled",
        });
        console.info(`${name} ${SIZES[device].width}`);
      }
      await visit.context.close();
    }
  }
}

const DEVICES = ["phone", "desk"] as const;
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

const [folder, wanted = ""] = Deno.args;
if (!folder) {
  console.error("Cannot photograph: name a folder for the pictures");
  Deno.exit(1);
}
await photograph(folder, wanted);
