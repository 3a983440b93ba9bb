import type { Page } from "playwright-core";
import { type Measurement, median, short } from "./measurement.ts";
import { install, openOfficeBrowser, slowDown } from "./office_browser.ts";

const KEYS = 40;

/** From a keystroke in the handover's form until what was typed is durable on a slow phone. */
export async function measureDraftKeystroke(): Promise<Measurement[]> {
  const phone = await openOfficeBrowser();
  try {
    await install(phone, "/admin");
    const page = await phone.context.newPage();
    await page.addInitScript(watchDrafts);
    await page.goto(`/admin/dodaj-protokol-wydania?rentalId=${phone.rentalId}`);
    const remarks = page.getByRole("textbox", { name: "Uwagi", exact: true });
    await remarks.click();
    // The first ones open the store and warm the code up.
    await remarks.pressSequentially("Uwagi: ");
    await slowDown(page);
    const waits: number[] = [];
    for (let key = 0; key < KEYS; key += 1) waits.push(await keptAfter(page));
    const sorted = waits.toSorted((one, other) => one - other);
    const bare = median(await page.evaluate(barePuts, KEYS));
    return [{
      what: "a keystroke in the handover's form, until it is durable on the device",
      value: median(waits),
      unit: "ms",
      bound: { atMost: 20 },
      detail: `median of ${KEYS}, 90 % within ${
        short(sorted[Math.floor(KEYS * 0.9)] ?? 0)
      } ms; a bare strict put of the same draft in the same page takes ${
        short(bare)
      } ms; 4 × slower processor`,
    }];
  } finally {
    await phone.close();
  }
}

/** Presses one key. @returns milliseconds from the input event to the end of the transaction. */
async function keptAfter(page: Page): Promise<number> {
  await page.evaluate(() => Reflect.set(globalThis, "draftKept", undefined));
  await page.keyboard.press("a");
  await page.waitForFunction(() => Reflect.get(globalThis, "draftKept"), undefined, {
    polling: 50,
  });
  return await page.evaluate((): number => Reflect.get(globalThis, "draftKept"));
}

/** Runs in the page: what the browser alone needs, without an app. @returns milliseconds a put */
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
    // As far apart as keys are.
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

/** Runs in the page: notes when a draft that holds what was typed last is durable. */
function watchDrafts(): void {
  let typed: { at: number; text: string } | undefined;
  addEventListener("input", ({ target, timeStamp }) => {
    if (target instanceof HTMLTextAreaElement) typed = { at: timeStamp, text: target.value };
  }, { capture: true });
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    const wish = typed;
    if (this.name === "drafts" && wish && JSON.stringify(value).includes(wish.text)) {
      this.transaction.addEventListener("complete", () => {
        Reflect.set(globalThis, "draftKept", performance.now() - wish.at);
      });
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  };
}
