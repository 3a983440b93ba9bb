import { type BrowserContext, chromium, type Page } from "playwright";
import { devices } from "./browser_devices.ts";
import { axeScript } from "../pages/checks/page_axe.ts";
import { chromiumFlags, ensureChromium } from "./chromium.ts";

/** A browser with a profile of its own on the disk, which outlives it. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Closed as a person closes it. */
  close(): Promise<void>;
  /** Its process ends at once, whatever it was doing. */
  kill(): Promise<void>;
}

/** Starts a phone's browser on the profile of `folder`; without a network where `offline`. */
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
  await context.addInitScript(() => {
    if (self === top && location.protocol !== "about:") {
      // The office's own reload, once per session, is another test's business.
      sessionStorage.setItem("adminRefreshed", "true");
    }
  });
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
      // A dead browser's mark on its profile would keep the next one from starting.
      for (const mark of ["SingletonLock", "SingletonCookie", "SingletonSocket"]) {
        await Deno.remove(`${folder}/${mark}`).catch(() => undefined);
      }
    },
  };
}

/** Chromium notes in its profile which process has it: host and process id. */
function processOf(folder: string): number {
  const holder = Deno.readLinkSync(`${folder}/SingletonLock`);
  return Number(holder.slice(holder.lastIndexOf("-") + 1));
}
