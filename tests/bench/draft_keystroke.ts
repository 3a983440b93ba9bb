import type { Page } from "playwright";
import { type Measurement, median, short } from "./measurement.ts";
import { install, type OfficeBrowser, openOfficeBrowser, slowDown } from "./office_browser.ts";
import { type Phone, phonesToday } from "./standard_phone.ts";

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
