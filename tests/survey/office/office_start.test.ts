import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { dayFromNow } from "../../support/browser/browser_days.ts";
import type { Device } from "../../support/browser/browser_devices.ts";
import { officeSuite } from "../../support/browser/browser_office.ts";
import { addedRental } from "../../support/browser/browser_office_rentals.ts";
import { filledProtocol } from "../../support/browser/browser_protocols.ts";
import { drawWithFinger, SCRAWL } from "../../support/pages/page_finger.ts";
import { protocolForm } from "../../support/pages/page_protocol_form.ts";
import { typeOnTouchKeyboard } from "../../support/pages/checks/page_touch_typing.ts";
import { protocol } from "../../../shared/api/protocol.ts";
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

test(
  "from the start a car is handed over and signed for in at most 10 taps on a phone, at the time of now",
  async () => {
    await noRentals();
    await putFullDay();
    const { page } = await openOffice("/admin", "phone");
    await page.evaluate(COUNT_TAPS);
    await page.getByRole("link", { name: "Wydaj auto: Anna Poranna" }).tap();
    const form = protocolForm(page);
    await typeOnTouchKeyboard(page, form.mileage, "148320");
    await typeOnTouchKeyboard(page, form.reason, "Klient podpisze jutro.");
    await form.sign.tap();
    for (const pad of await form.signing.locator("[data-signature]").all()) {
      await drawWithFinger(page, pad, SCRAWL.slice(0, 9));
    }
    await form.signing.getByText("Podpis złożony").nth(1).waitFor();
    const signedAt = Date.now();
    await form.signing.getByRole("button", { name: "Podpisz i zablokuj" }).tap();
    await page.getByText("Protokół jest podpisany. Można go tylko czytać.").waitFor();
    const taps = Number(await page.evaluate("globalThis.taps"));
    expect(taps).toBeGreaterThanOrEqual(5);
    expect(taps).toBeLessThanOrEqual(10);
    const path = `/rentalprotocolout/rental/${rentals.get("Anna Poranna")}`;
    const saved = protocol.parse(await other.call("GET", path));
    expect(saved.status).toBe("signed");
    expect(Math.abs(Date.parse(saved.dateTime) - signedAt)).toBeLessThan(3 * 60_000);
  },
  60_000,
);

const COUNT_TAPS = `
  globalThis.taps = 0;
  addEventListener("pointerdown", () => globalThis.taps += 1, { capture: true });
`;

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
