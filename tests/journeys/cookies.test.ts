import type { Page } from "playwright";
import { expect, test } from "vitest";
import { browserSuite } from "../support/browser/browser_suite.ts";

const site = browserSuite();

function stored(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("cookiesConsent") ?? "null"));
}

function banner(page: Page) {
  return page.getByRole("region", { name: "Zgoda na cookies" });
}

test.each(
  [
    { button: "Akceptuj", both: true },
    { button: "Anuluj", both: false },
  ] as const,
)(
  "'$button' in the cookie banner sets both kinds of cookies, and the banner does not open again",
  async ({ button, both }) => {
    const { page } = await site.visit({ device: "phone", consented: false });
    await page.goto("/wypozyczalnia-aut");
    await banner(page).getByText("Wymagane cookies są zawsze aktywne.").waitFor();
    await banner(page).getByRole("button", { name: button }).tap();
    await banner(page).waitFor({ state: "hidden" });
    expect(await stored(page)).toEqual({ necessary: true, analytics: both, marketing: both });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await banner(page).count()).toBe(0);
  },
);

test("the cookie settings separate analytics from marketing, and reopen from the footer with the saved choice", async () => {
  const { page } = await site.visit({ consented: false });
  await page.goto("/wypozyczalnia-aut");
  await banner(page).getByRole("button", { name: "Ustawienia" }).click();
  const analytics = page.getByRole("checkbox", { name: "Analityczne" });
  const marketing = page.getByRole("checkbox", { name: "Marketingowe" });
  expect([await analytics.isChecked(), await marketing.isChecked()]).toEqual([false, false]);
  await analytics.check();
  await page.getByRole("button", { name: "Zapisz wybór" }).click();
  await banner(page).waitFor({ state: "hidden" });
  expect(await stored(page)).toEqual({ necessary: true, analytics: true, marketing: false });

  await page.reload();
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Ustawienia cookies" });
  await opener.click();
  await banner(page).waitFor();
  expect([await analytics.isChecked(), await marketing.isChecked()]).toEqual([true, false]);
  await banner(page).getByRole("button", { name: "Anuluj" }).click();
  await banner(page).waitFor({ state: "hidden" });
  expect(await stored(page)).toEqual({ necessary: true, analytics: false, marketing: false });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("the cookie banner covers nothing: the page ends above it", async () => {
  const { page } = await site.visit({ device: "phone", consented: false });
  await page.goto("/wypozyczalnia-aut");
  await banner(page).waitFor();
  const last = page.getByText("Autor strony");
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() =>
    last.evaluate((line) => {
      const { left, bottom, width } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + width / 2, bottom - 2));
    })
  ).toBe(true);
});
