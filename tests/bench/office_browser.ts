import { type BrowserContext, chromium, type Page } from "playwright";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { chromiumFlags, ensureChromium } from "../support/browser/chromium.ts";
import { type OfficeSession, openOfficeSession } from "./office_session.ts";
import type { Phone } from "./standard_phone.ts";

/** A phone with a logged-in administrator, and its server process. */
export interface OfficeBrowser {
  readonly office: OfficeSession;
  /** The browser that runs now. */
  context(): BrowserContext;
  /** Ends the browser and restarts it on its profile, as a phone does after a while. */
  restart(to?: { offline: boolean }): Promise<void>;
  /** The id of a rental whose car is handed over today. */
  readonly rentalId: string;
  readonly lastName: string;
  close(): Promise<void>;
}

/** Opens both; no page of the app was visited yet. */
export async function openOfficeBrowser(): Promise<OfficeBrowser> {
  const office = await openOfficeSession();
  const profile = await Deno.makeTempDir();
  let context = await launch(profile, office);
  return {
    office,
    context: () => context,
    async restart({ offline } = { offline: false }) {
      await context.close();
      context = await launch(profile, office);
      await context.setOffline(offline);
    },
    rentalId: await bookToday(office),
    lastName: LAST_NAME,
    async close() {
      await context.close();
      await office.close();
      await Deno.remove(profile, { recursive: true });
    },
  };
}

async function launch(profile: string, { origin, tokens }: OfficeSession): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumFlags],
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript((tokens) => {
    // Frames of a page have no storage.
    if (self !== top) return;
    for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
    // The app's own reload, once a session, is not measured.
    sessionStorage.setItem("adminRefreshed", "true");
  }, { ...tokens });
  return context;
}

/** All data of later visits is on the device: the app, and the data of the coming days. */
export async function install(office: OfficeBrowser, path: string): Promise<void> {
  const page = await office.context().newPage();
  await page.goto(path);
  await page.evaluate(async () => void await navigator.serviceWorker.ready);
  await page.waitForFunction(hasReplica, undefined, { polling: 250 });
  await page.waitForLoadState("networkidle");
  await page.close();
}

/** Slows down a page's processor by a phone's rate. */
export async function slowDown(page: Page, { rate }: Phone): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

async function hasReplica(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === "autoplac-office")) return false;
  return await new Promise((resolve) => {
    const opening = indexedDB.open("autoplac-office");
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction("notes").objectStore("notes").get("replica");
      reading.onsuccess = () => {
        db.close();
        resolve(reading.result !== undefined);
      };
    };
  });
}

async function bookToday(office: OfficeSession): Promise<string> {
  const [_, car] = await (await office.call("/api/rentalcar")).json();
  const reply = await office.call("/api/rental", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      rentalCarId: car.id,
      startDateTime: fromWarsaw(dayFromNow(0), "20:00"),
      endDateTime: fromWarsaw(dayFromNow(2), "08:00"),
      customerFirstName: "Łucja",
      customerLastName: LAST_NAME,
      customerPhone: "+48 600 100 200",
      customerEmail: "lucja@example.com",
      customerAddress: "ul. Leśna 4/12, 25-001 Kielce",
      additionalInfo: "",
      termsAccepted: true,
    }),
  });
  return (await reply.json()).id;
}

const LAST_NAME = "Pomiarowska";
