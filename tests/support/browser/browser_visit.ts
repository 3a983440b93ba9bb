import type { Browser, BrowserContext, Page } from "playwright";
import { type Device, devices } from "./browser_devices.ts";
import { type Faults, watchFaults } from "./browser_faults.ts";

/** The browser's device, settings and stored data. */
export interface VisitOptions {
  /** `desk` by default. */
  readonly device?: Device;
  /** False shows the cookie banner. */
  readonly consented?: boolean;
  /** The local storage of an earlier visit. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The time zone of the device; Warsaw by default. */
  readonly timezoneId?: string;
  /** Whether service workers are allowed; without one the app starts faster. */
  readonly serviceWorker?: boolean;
  /** False sets `prefers-reduced-motion`. */
  readonly motion?: boolean;
  /** Device pixels for each CSS pixel. */
  readonly scale?: number;
}

/** A browser with its own storage. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: Faults;
}

/** Opens an empty page, whose paths are relative to `origin`. */
export async function openVisit(
  browser: Browser,
  origin: string,
  {
    device = "desk",
    consented = true,
    kept = {},
    timezoneId = "Europe/Warsaw",
    serviceWorker = false,
    motion = true,
    scale = 1,
  }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    deviceScaleFactor: scale,
    locale: "pl-PL",
    timezoneId,
    serviceWorkers: serviceWorker ? "allow" : "block",
    reducedMotion: motion ? "no-preference" : "reduce",
    storageState: {
      cookies: [],
      origins: [{
        origin,
        localStorage: Object.entries({ ...(consented && { cookiesConsent: CONSENT }), ...kept })
          .map(([name, value]) => ({ name, value })),
      }],
    },
  });
  const faults = watchFaults(context, origin);
  await context.addInitScript(() => {
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`policy report: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
      },
    );
  });
  const page = await context.newPage();
  // Longer than any page takes on a busy machine, shorter than a test's timeout.
  page.setDefaultTimeout(15_000);
  return { page, context, faults };
}

/** Leaves out the reload on entering the back office, which has tests of its own. */
export async function leaveOutEntryReload(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Frames in a page, such as a PDF, have no storage.
    if (self === top && location.protocol !== "about:") {
      sessionStorage.setItem("adminRefreshed", "true");
    }
  });
}

const CONSENT = JSON.stringify({ necessary: true, analytics: false, marketing: false });
