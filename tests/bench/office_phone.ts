import { type BrowserContext, chromium, type Page } from "playwright";
import { fromWarsaw } from "../../shared/warsaw.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { chromiumFlags, ensureChromium } from "../support/browser/chromium.ts";
import { type OfficeSession, openOfficeSession } from "./bench_world.ts";
import { type Phone, phonesToday } from "./standard_phone.ts";
import { type Measurement, median, short } from "./measurement.ts";

/** A phone with a logged-in administrator, and its server process. */
interface OfficeBrowser {
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
async function install(office: OfficeBrowser, path: string): Promise<void> {
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

const ROUNDS = 5;

/**
 * The installed app, offline, on a slow phone whose browser was closed: from the tap until today's
 * rentals are shown.
 */
export async function measureOfficeStart(): Promise<Measurement[]> {
  const office = await openOfficeBrowser();
  try {
    await install(office, "/admin");
    const measurements: Measurement[] = [];
    for (const phone of await phonesToday()) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await office.restart({ offline: true });
        rounds.push(await start(office, phone) / 1000);
      }
      measurements.push({
        what: "cold start of /admin without a network, until today's rentals are shown" +
          phone.suffix,
        value: median(rounds),
        unit: "s",
        bound: { atMost: 1.5 },
        detail: `median of ${rounds.map(short).join(", ")} s, ${phone.words}`,
      });
    }
    return measurements;
  } finally {
    await office.close();
  }
}

/** Milliseconds from the navigation's beginning, by the page's own clock. */
async function start(office: OfficeBrowser, phone: Phone): Promise<number> {
  const page = await office.context().newPage();
  await slowDown(page, phone);
  await page.addInitScript((name) => {
    new MutationObserver((_changes, watched) => {
      if (!document.body?.textContent.includes(name)) return;
      watched.disconnect();
      // Content of the document is on the screen with the next frame.
      requestAnimationFrame(() => Reflect.set(globalThis, "stoodAt", performance.now()));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, office.lastName);
  await page.goto("/admin", { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(globalThis, "stoodAt"), undefined, { polling: 100 });
  const took = await page.evaluate((): number => Reflect.get(globalThis, "stoodAt"));
  await page.close();
  return took;
}

const KEYS = 40;

/** From a keystroke in the handover's form until the typed text is durable, on a slow phone. */
export async function measureDraftKeystroke(): Promise<Measurement[]> {
  const office = await openOfficeBrowser();
  try {
    await install(office, "/admin");
    const reader = await openReader(office);
    const measurements: Measurement[] = [];
    for (const phone of await phonesToday()) {
      measurements.push(await measure(office, reader, phone));
    }
    return measurements;
  } finally {
    await office.close();
  }
}

async function measure(office: OfficeBrowser, reader: Page, phone: Phone): Promise<Measurement> {
  const page = await office.context().newPage();
  await page.addInitScript(watchDrafts);
  await page.goto(`/admin/dodaj-protokol-wydania?rentalId=${office.rentalId}`);
  const remarks = page.getByRole("textbox", { name: "Uwagi", exact: true });
  await remarks.click();
  // The first ones open the store and warm the code up.
  await remarks.pressSequentially("Uwagi: ");
  await slowDown(page, phone);
  const [durable, heard]: [number[], number[]] = [[], []];
  for (let key = 0; key < KEYS; key += 1) {
    const kept = await keptAfterKey(page, reader);
    durable.push(kept.durable);
    heard.push(kept.heard);
  }
  const bare = median(await page.evaluate(barePuts, KEYS));
  await page.close();
  const sorted = durable.toSorted((one, other) => one - other);
  return {
    what: "a keystroke in the handover's form, until it is durable on the device" + phone.suffix,
    value: median(durable),
    unit: "ms",
    bound: { atMost: 20 },
    detail: `median of ${KEYS}, 90 % within ${
      short(sorted[Math.floor(KEYS * 0.9)] ?? 0)
    } ms; the page itself hears of it after ${
      short(median(heard))
    } ms; a bare strict put of the same draft takes ${short(bare)} ms; ${phone.words}`,
  };
}

/** Milliseconds from a key's input event. */
interface Kept {
  /** Until another tab reads the typed text: its transaction is on the disk. */
  readonly durable: number;
  /** Until the page itself is notified, which happens with its next frame. */
  readonly heard: number;
}

async function keptAfterKey(page: Page, reader: Page): Promise<Kept> {
  await reader.evaluate(() => Reflect.set(globalThis, "read", undefined));
  await page.evaluate(() => Reflect.set(globalThis, "heard", undefined));
  await page.keyboard.press("a");
  // Polled in the other tab first: polling would keep the slow page busy.
  const read = await reader.waitForFunction(() => Reflect.get(globalThis, "read"), undefined, {
    polling: 50,
  });
  const heard = await page.waitForFunction(() => Reflect.get(globalThis, "heard"), undefined, {
    polling: 50,
  });
  return {
    durable: await read.evaluate(({ typedAt, readAt }) => readAt - typedAt),
    heard: await heard.evaluate(({ typedAt, heardAt }) => heardAt - typedAt),
  };
}

/** A second tab, not slowed down, that reads each draft that the app puts. */
async function openReader(office: OfficeBrowser): Promise<Page> {
  const reader = await office.context().newPage();
  await reader.goto("/robots.txt");
  await reader.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("autoplac-office");
      opening.onsuccess = () => resolve(opening.result);
    });
    // A read waits for the writes before it, and sees those only that are committed.
    function read(typed: { text: string; typedAt: number }): void {
      const reading = db.transaction("drafts").objectStore("drafts").getAll();
      reading.onsuccess = () => {
        if (!JSON.stringify(reading.result).includes(JSON.stringify(typed.text))) read(typed);
        else {
          const readAt = performance.timeOrigin + performance.now();
          Reflect.set(globalThis, "read", { ...typed, readAt });
        }
      };
    }
    new BroadcastChannel("drafts-put").onmessage = ({ data }) => read(data);
  });
  return reader;
}

/** Runs in the page: the time of the browser alone, without an app. @returns milliseconds a put */
async function barePuts(rounds: number): Promise<number[]> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("autoplac-office");
    opening.onsuccess = () => resolve(opening.result);
  });
  const draft = await new Promise<unknown>((resolve) => {
    const reading = db.transaction("drafts").objectStore("drafts").getAll();
    reading.onsuccess = () => resolve(reading.result[0]);
  });
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The interval between keys.
    await new Promise((later) => setTimeout(later, 50));
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const transaction = db.transaction("drafts", "readwrite", { durability: "strict" });
      transaction.objectStore("drafts").put(draft);
      transaction.commit();
      transaction.oncomplete = () => resolve();
    });
    waits.push(performance.now() - begun);
  }
  db.close();
  return waits;
}

/** Runs in the page: notifies the other tab of each put draft that contains the last typed text. */
function watchDrafts(): void {
  const channel = new BroadcastChannel("drafts-put");
  let typed: { typedAt: number; text: string } | undefined;
  addEventListener("input", ({ target, timeStamp }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    typed = { typedAt: performance.timeOrigin + timeStamp, text: target.value };
  }, { capture: true });
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    const shownText = typed;
    if (this.name === "drafts" && shownText && JSON.stringify(value).includes(shownText.text)) {
      typed = undefined;
      const { durability } = this.transaction;
      if (durability !== "strict") throw new Error(`A draft's durability is ${durability}`);
      channel.postMessage(shownText);
      this.transaction.addEventListener("complete", () => {
        const heardAt = performance.timeOrigin + performance.now();
        Reflect.set(globalThis, "heard", { ...shownText, heardAt });
      });
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  };
}
