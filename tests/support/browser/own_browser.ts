import { type BrowserContext, chromium, type Page } from "playwright";
import { devices } from "./browser_devices.ts";
import { axeScript } from "../pages/checks/page_axe.ts";
import { chromiumFlags, ensureChromium } from "./chromium.ts";
import { leaveOutEntryReload } from "./browser_visit.ts";

/** A browser whose profile is on the disk and survives its end. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Closes the browser normally. */
  close(): Promise<void>;
  /** Kills the browser's process. */
  kill(): Promise<void>;
}

/** Starts a phone's browser with the profile in `folder`; `offline` starts it without a network. */
export async function openOwnBrowser(
  folder: string,
  origin: string,
  { offline = false }: { offline?: boolean } = {},
): Promise<OwnBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    ...devices.phone,
    executablePath: ensureChromium(),
    args: [...chromiumFlags],
    baseURL: origin,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    serviceWorkers: "allow",
    offline,
  });
  await leaveOutEntryReload(context);
  await context.addInitScript({ content: axeScript() });
  const page = context.pages()[0] ?? await context.newPage();
  page.setDefaultTimeout(20_000);
  return {
    context,
    page,
    close: () => context.close(),
    async kill() {
      const closed = new Promise<void>((resolve) => context.once("close", () => resolve()));
      Deno.kill(processOf(folder), "SIGKILL");
      await closed;
      // A killed browser's lock on its profile would prevent the next start.
      for (const mark of ["SingletonLock", "SingletonCookie", "SingletonSocket"]) {
        await Deno.remove(`${folder}/${mark}`).catch(() => undefined);
      }
    },
  };
}

/** The process id in the profile's lock, which has the form `host-id`. */
function processOf(folder: string): number {
  const holder = Deno.readLinkSync(`${folder}/SingletonLock`);
  return Number(holder.slice(holder.lastIndexOf("-") + 1));
}
