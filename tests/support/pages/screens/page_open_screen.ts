import type { Page } from "playwright";
import { settle } from "../page_settle.ts";
import type { Screen } from "./page_screen.ts";
import { withoutFirstView } from "../checks/page_without_first_view.ts";
import type { Visit } from "../../browser/browser_visit.ts";

/**
 * Opens a screen, whatever the visit showed before. The browser's local storage then contains `kept`
 * only; a page of the site must have been opened once.
 */
export async function openScreen(
  { page, context, faults }: Visit,
  screen: Screen,
  kept: Readonly<Record<string, string>>,
): Promise<void> {
  await resetStorage(page, screen.unconsented ? kept : { ...kept, cookiesConsent: CONSENT });
  // Aborts pending requests, so that they do not reach the server without their routes.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  faults.expect(...screen.faults ?? []);
  if (screen.network) {
    await withoutFirstView(page);
    await page.route(screen.network.calls, screen.network.reply);
  }
  await page.goto(screen.path);
  await screen.show(page, context);
  await settle(page);
}

function resetStorage(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(async (entries) => {
    await new Promise<unknown>((done) => {
      const deleting = indexedDB.deleteDatabase("autoplac-office");
      deleting.onsuccess = deleting.onerror = deleting.onblocked = done;
    });
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    // The reload on entering the back office is tested elsewhere.
    sessionStorage.setItem("adminRefreshed", "true");
  }, kept);
}

const CONSENT = JSON.stringify({ necessary: true, analytics: false, marketing: false });
