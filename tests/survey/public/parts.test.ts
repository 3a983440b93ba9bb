import { phoneLink } from "../../../shared/company_words.ts";
import { expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";

const site = browserSuite();

test("each of the 18 tiles opens its category of the shop in a new tab without access to this page", async () => {
  const { page, context, faults } = await site.visit({ device: "phone" });
  await page.goto("/czesci-samochodowe");
  await page.getByRole("heading", { level: 1, name: "Części Samochodowe" }).waitFor();
  const tiles = page.getByRole("list", { name: "Kategorie części" }).getByRole("link");
  // The heading is in the served page; the app renders the tiles.
  await expect.poll(() => tiles.count()).toBe(18);
  await tiles.filter({ hasText: "Pozostałe" }).scrollIntoViewIfNeeded();

  faults.expect(`request elsewhere: ${company.marketplace.brakes}`);
  await context.route(
    company.marketplace.brakes,
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Sklep</title>" }),
  );
  const [shop] = await Promise.all([
    context.waitForEvent("page"),
    tiles.filter({ hasText: "Układ hamulcowy" }).tap(),
  ]);
  await shop.waitForURL(company.marketplace.brakes);
  expect(await shop.evaluate(() => globalThis.opener)).toBeNull();
  await shop.close();
  await page.getByRole("heading", { level: 1, name: "Części Samochodowe" }).waitFor();
});

test("the parts page offers to call the department or to write to it", async () => {
  const { page } = await site.visit();
  await page.goto("/czesci-samochodowe");
  const main = page.getByRole("main");
  const { parts } = company.departments;
  expect(await main.locator(`a[href="${phoneLink(parts)}"]`).innerText()).toContain(parts.phone);
  await main.getByRole("link", { name: "Napisz" }).click();
  await page.getByRole("form", { name: "Napisz do nas" }).waitFor();
});

test("the printed parts page has no bars and no banner", async () => {
  const { page } = await site.visit({ consented: false });
  await page.goto("/czesci-samochodowe");
  await page.getByRole("region", { name: "Zgoda na cookies" }).waitFor();
  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  expect(paper).toContain("Części karoserii");
  for (const words of ["Menu", "Wymagane cookies", "Autor strony", "Wypożyczalnia Aut"]) {
    expect(paper).not.toContain(words);
  }
});
