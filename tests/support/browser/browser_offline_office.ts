import { expect } from "vitest";
import type { Page } from "playwright";
import type { Device } from "./browser_devices.ts";
import type { Suite } from "./browser_suite.ts";
import { leaveOutEntryReload, type Visit } from "./browser_visit.ts";
import { axeScript } from "../pages/checks/page_axe.ts";

/** The browser's errors for requests without a network, and for those that its worker aborts. */
export const CUT = /^net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED) /;

/**
 * An administrator's app on a device that has opened the back office with a network, started again at
 * `path` without one.
 */
export async function openDayOffline(
  site: Pick<Suite, "visit">,
  tokens: Readonly<Record<string, string>>,
  path: string,
  device: Device,
): Promise<Visit> {
  const visit = await site.visit({ device, kept: tokens, serviceWorker: true });
  const { context, faults } = visit;
  faults.expect(CUT);
  await leaveOutEntryReload(context);
  await context.addInitScript({ content: axeScript() });
  return { ...visit, page: await startedOffline(visit, path) };
}

/**
 * A page of a device that has opened the back office in `page`, read the coming days no earlier than
 * `since`, lost the network and started the app again at `path`.
 */
export async function startedOffline(
  { page: before, context }: Pick<Visit, "page" | "context">,
  path: string,
  since = "",
): Promise<Page> {
  await before.goto("/admin");
  await before.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => isReady(before, since), { timeout: 30_000 }).toBe(true);
  await before.close();

  await context.setOffline(true);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** Whether the app's files and the coming days, read no earlier than `since`, are on the device. */
export async function isReady(page: Page, since = ""): Promise<boolean> {
  const hasFiles = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const complete = await caches.match("/back-office-is-kept");
    return active?.state === "activated" && complete !== undefined;
  });
  return hasFiles && await hasReplica(page, since);
}

/** Whether the coming days, read no earlier than `since`, are on the device. */
export function hasReplica(page: Page, since = ""): Promise<boolean> {
  return page.evaluate(async (since) => {
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === "autoplac-office")) return false;
    return await new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open("autoplac-office");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const note = db.transaction("notes").objectStore("notes").get("replica");
        note.onerror = () => reject(note.error);
        note.onsuccess = () => {
          db.close();
          resolve(note.result !== undefined && note.result.value.readAt >= since);
        };
      };
    });
  }, since);
}
