import type { Page } from "playwright";
import { expect, test } from "vitest";
import { legalDocuments } from "../../support/sample_legal.ts";
import { visitorStorage } from "../../../shared/legal/browser_storage.ts";
import { messages } from "../../../shared/messages.ts";
import { putSalesroom, salesroom } from "../../support/browser/browser_salesroom.ts";
import { showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";
import { replies } from "../../support/pages/page_replies.ts";
import { withoutFirstView } from "../../support/pages/checks/page_without_first_view.ts";

const site = browserSuite({ fill: putSalesroom });
const SOON = { timeout: 10_000 };
const documents = Object.values(legalDocuments);

function stored(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split("; ").filter(Boolean),
  ]);
}

test("the footer links to every legal page, each with its own title, description and day of its last change", async () => {
  const { page } = await site.visit();
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  await page.goto("/");
  for (const { path, title } of documents) {
    const link = page.getByRole("contentinfo").locator(`a[href="${path}"]`);
    await link.click();
    // The headings contain no-break characters.
    const shown = async () =>
      (await page.getByRole("heading", { level: 1 }).textContent())
        ?.replaceAll("\u2060", "").replaceAll("\u00a0", " ");
    await expect.poll(shown, SOON).toBe(title);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText(/^Ostatnia zmiana: \d\d-\d\d-\d{4}$/).waitFor();
    await expect.poll(() => page.title(), SOON).toBe(`${title} · Autoplac`);
    titles.add(await page.title());
    const description = page.locator('meta[name="description"]');
    descriptions.add(await description.getAttribute("content") ?? "");
  }
  expect([titles.size, descriptions.size]).toEqual([6, 6]);
});

test("a section is opened with two presses in the table of contents that is folded on a phone", async () => {
  const { page } = await site.visit({ device: "phone" });
  await page.goto("/warunki-wynajmu-samochodu");
  await page.locator("summary").getByText("Spis treści").tap();
  await page.getByRole("link", { name: "Spóźniony zwrot i przedłużenie" }).tap();
  const heading = page.getByRole("heading", { name: "Spóźniony zwrot i przedłużenie" });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement), SOON).toBe(
    true,
  );
  expect(new URL(page.url()).hash).toBe("#spozniony-zwrot");
  await page.getByText("50 zł za każdą rozpoczętą godzinę").first().waitFor();
});

test("the copyright page names the authors of the equipment's icons, and can load them again after a failure", async () => {
  const { page, faults } = await site.visit();
  faults.expect("500 /api/carfeature");
  await withoutFirstView(page);
  await page.route(/\/api\/carfeature/, replies.broken);
  await page.goto("/prawa-autorskie");
  await page.getByRole("alert").getByText(messages.equipmentNotLoaded).waitFor();
  await page.unroute(/\/api\/carfeature/);
  await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
  const authors = page.getByRole("region", { name: "Ikony wyposażenia" })
    .getByRole("heading", { level: 3 });
  await authors.first().waitFor();
  expect(await authors.allTextContents()).toEqual([
    "Adam Ćwiek",
    "Zofia Kreślarz",
    "Autor nieznany",
  ]);
  await page.getByText("Czujniki parkowania").waitFor();
});

test("the choice of cookies can be changed on the page about cookies, which shows the current choice", async () => {
  const { page } = await site.visit();
  await page.goto("/informacje-o-ciasteczkach");
  await page.getByText("Twój wybór: tylko niezbędne").waitFor();
  await page.getByRole("button", { name: "Zmień ustawienia cookies" }).click();
  await page.getByRole("checkbox", { name: "Analityczne" }).check();
  await page.getByRole("button", { name: "Zapisz wybór" }).click();
  await page.getByText("Twój wybór: niezbędne i analityczne").waitFor();
});

test("without consent, and with consent to everything, the browser stores only what the cookie page lists, and calls no other server", async () => {
  const { page, context } = await site.visit({ consented: false, serviceWorker: true });
  const named = new Set(visitorStorage.flatMap(({ names }) => names));
  const walk = async () => {
    for (
      const path of [
        "/",
        "/sprzedaz-aut",
        `/sprzedaz-aut/${salesroom.suv.id}`,
        "/wypozyczalnia-aut",
        `/wynajem-aut/${showroom.estate.id}`,
        "/czesci-samochodowe",
        "/kontakt",
        "/polityka-prywatnosci",
      ]
    ) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.goto("/kontakt");
    await page.getByRole("textbox", { name: "Imię" }).fill("Zofia");
  };
  await walk();
  const before = await stored(page);
  expect(before).not.toContain("cookiesConsent");
  expect(before).not.toContain("seenCars");
  expect(before.filter((name) => !named.has(name))).toEqual([]);

  await page.getByRole("button", { name: "Akceptuj", exact: true }).click();
  await walk();
  // The heading is in the served page: the app stores the car a moment later.
  for (const path of [`/sprzedaz-aut/${salesroom.suv.id}`, `/wynajem-aut/${showroom.estate.id}`]) {
    await page.goto(path);
    const list = path.startsWith("/wynajem") ? "seenRentalCars" : "seenCars";
    await expect.poll(() => stored(page)).toContain(list);
  }
  const after = await stored(page);
  expect(after).toContain("cookiesConsent");
  expect(after.filter((name) => !named.has(name))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
