import type { Site } from "../../browser/browser_site.ts";
import { administratorTokens } from "../../browser/browser_administrator_tokens.ts";
import { setClockAhead } from "../../server/clock_ahead.ts";
import { openScreen } from "./page_open_screen.ts";
import type { Screen } from "./page_screen.ts";

/** How screens are photographed. */
export interface Photographs {
  readonly devices?: readonly PhotographedDevice[];
  /** Device pixels for each CSS pixel. */
  readonly scale?: Partial<Record<PhotographedDevice, number>>;
  /** A page at its full length; a dialog is always photographed as the window shows it. */
  readonly fullPage?: boolean;
  readonly serviceWorker?: boolean;
  /** How far the pages' clock is ahead of the machine's, in ms. */
  readonly clockAhead?: number;
  /** Called with each picture as PNG. */
  readonly keep: (png: Uint8Array, name: string, width: number) => Promise<void>;
}

export type PhotographedDevice = keyof typeof SIZES;

/** Photographs screens of a site on each device: a phone (390 px) and a desk (1440 px). */
export async function photograph(
  site: Site,
  screens: readonly Screen[],
  {
    devices = ["phone", "desk"],
    scale = {},
    fullPage = true,
    serviceWorker = false,
    clockAhead = 0,
    keep,
  }: Photographs,
): Promise<void> {
  const tokens = await administratorTokens(site.origin);
  for (const device of devices) {
    const visit = await site.visit({
      device,
      motion: false,
      scale: scale[device] ?? 1,
      serviceWorker,
    });
    const { page, context } = visit;
    if (clockAhead !== 0) await context.addInitScript(setClockAhead, clockAhead);
    await page.setViewportSize(SIZES[device]);
    await page.goto("/logowanie");
    for (const screen of screens) {
      const { name, path, only = device } = screen;
      if (only !== device) continue;
      await openScreen(visit, screen, path.startsWith("/admin") ? tokens : {});
      const dialog = await page.locator("dialog:modal, [popover]:popover-open").count() > 0;
      const png = await page.screenshot({ fullPage: fullPage && !dialog, animations: "disabled" });
      await keep(png, name, SIZES[device].width);
      console.info(`${name} ${SIZES[device].width}`);
    }
    await context.close();
  }
}

const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};
