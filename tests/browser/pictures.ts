import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { putSalesroom } from "../support/browser/browser_salesroom.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { openSite, type Site } from "../support/browser/browser_site.ts";
import { emptyScreens } from "../support/pages/screens/page_empty_screens.ts";
import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { paperScreens, putPapers } from "../support/pages/screens/page_paper_screens.ts";
import { photograph, type PhotographedDevice } from "../support/pages/screens/page_photograph.ts";
import { publicScreens } from "../support/pages/screens/page_public_screens.ts";
import type { Screen } from "../support/pages/screens/page_screen.ts";

/**
 * Photographs every screen, dialog and state of both on a phone (390 px) and at a desk (1440 px):
 * `deno run -A tests/browser/pictures.ts FOLDER [part of a name]`. The web app must be built.
 */
async function photographAll(folder: string, wanted: string): Promise<void> {
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
  for (const device of ["phone", "desk"] as const) {
    const papers = await openSite({ fill: putSalesroom, env: { RATE_LIMITS: "off" } });
    await putPapers(papers.origin);
    await photographSite(papers, paperScreens, [device]);
    await papers.close();
  }

  async function photographSite(
    site: Site,
    screens: readonly Screen[],
    devices?: readonly PhotographedDevice[],
  ): Promise<void> {
    await photograph(site, screens.filter(({ name }) => name.includes(wanted)), {
      ...(devices && { devices }),
      keep: (png, name, width) => Deno.writeFile(`${folder}/${name}-${width}.png`, png),
    });
  }
}

const [folder, wanted = ""] = Deno.args;
if (!folder) {
  console.error("Cannot photograph: name a folder for the pictures");
  Deno.exit(1);
}
await photographAll(folder, wanted);
