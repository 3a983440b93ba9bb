import type { Browser, BrowserContext, Page } from "playwright";
import { type Device, devices } from "./browser_devices.ts";
import { type Faults, watchFaults } from "./browser_faults.ts";

/** Who comes, and with what. */
export interface VisitOptions {
  /** The desk unless told otherwise. */
  readonly device?: Device;
  /** False for somebody who has not been asked about cookies yet. */
  readonly consented?: boolean;
  /** What the browser keeps from an earlier visit, by name. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The clock of the device; Warsaw's unless told otherwise. */
  readonly timezoneId?: string;
  /** Whether the app may keep itself on the device; it then works the same, but starts slower. */
  readonly serviceWorker?: boolean;
  /** False for somebody who wants no motion. */
  readonly motion?: boolean;
}

/** One person's browser: its storage is separate. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: Faults;
}

/** Opens an empty page for a visit of `origin`; paths then lead there. */
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
  }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
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
  const page = await context.newPage();
  // Longer than any page takes on a busy machine, shorter than the time of a test.
  page.setDefaultTimeout(15_000);
  return { page, context, faults };
}

const CONSENT = JSON.stringify({ necessary: true, analytics: false, marketing: false });
