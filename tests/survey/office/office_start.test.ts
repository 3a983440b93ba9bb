import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { filledProtocol } from "../../support/browser/browser_protocols.ts";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";

const { other, openOffice } = officeSuite({ fill: putShowroom });

/** Cumulative layout shift since the page was opened. */
const SHIFT = `
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

async function shiftOf(page: Page): Promise<number> {
  await page.getByRole("region", { name: /^Plan dnia/ }).waitFor();
  // Two frames, so that the shifts of the last change are reported.
  await page.evaluate(() =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  );
  return Number(await page.evaluate("globalThis.layoutShift"));
}

describe.each<[Device]>([["phone"], ["office"]])("the start does not jump (%s)", (device) => {
  test.each([["an empty day", noRentals], ["a full day", putFullDay]])(
    "while the replies of %s come one after the other",
    async (_, put) => {
      await put();
      const { page, context } = await openOffice("/admin/konto", device);
      await context.addInitScript(SHIFT);
      await context.route("**/api/**", async (route) => {
        const slowness = route.request().url().length % 5;
        await new Promise((later) => setTimeout(later, 200 + 150 * slowness));
        await route.continue();
      });
      for (const visit of ["the first", "the second"]) {
        await page.goto("/admin");
        expect.soft(await shiftOf(page), `${visit} visit`).toBeLessThanOrEqual(0.05);
      }
    },
  );
});

test("a finished handover folds away, and the sentence no longer counts it", async () => {
  const { page } = await openOffice("/admin");
  const plan = page.getByRole("region", { name: /^Plan dnia/ });
  await page.getByText(/^Dwa wydania/).waitFor();
  const [first] = await plan.getByRole("link", { name: /^Wydaj auto: / }).all();
  const name = (await first?.getAttribute("aria-label"))?.replace("Wydaj auto: ", "") ?? "";
  await filledProtocol(other, "handover", rentals.get(name) ?? "");
  await page.reload();
  await page.getByText(/^Jedno wydanie/).waitFor();
  expect(await plan.getByText("Wydane").isVisible()).toBe(false);
  await plan.getByText("Zrobione (1)").click();
  await plan.getByText("Wydane").waitFor();
});

/** Ids by the customer's name. */
const rentals = new Map<string, string>();

async function noRentals(): Promise<void> {
  for (const id of rentals.values()) await other.call("DELETE", `/rental/${id}`);
  rentals.clear();
}

async function putFullDay(): Promise<void> {
  const today = { startDateTime: fromWarsaw(dayFromNow(0), "23:50") };
  for (
    const [lastName, carId, from, edit] of [
      ["Poranna", showroom.van.id, 0, today],
      ["Wieczorna", showroom.estate.id, 0, today],
      ["Nowa", showroom.small.id, 2, {}],
    ] as const
  ) {
    const { id } = await addedRental(other, { lastName, carId, from, to: 3 }, edit);
    rentals.set(`Anna ${lastName}`, id);
  }
}
