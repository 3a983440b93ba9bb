import type { Page } from "playwright";
import { expect, test } from "vitest";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";

const site = browserSuite({ fill: putShowroom });
const PAGES = ["/", "/sprzedaz-aut", "/wypozyczalnia-aut", `/wynajem-aut/${showroom.estate.id}`];

test("the first render of a public page creates no Intl format for a time zone, which would block a slow phone", async () => {
  const { page } = await site.visit();
  await page.addInitScript(() => {
    const zones: string[] = [];
    const Format = Intl.DateTimeFormat;
    Intl.DateTimeFormat = new Proxy(Format, {
      construct(target, args: ConstructorParameters<typeof Format>, newTarget) {
        if (args[1]?.timeZone !== "UTC") zones.push(String(args[1]?.timeZone));
        return Reflect.construct(target, args, newTarget);
      },
    });
    Object.assign(globalThis, { zones });
  });
  for (const path of PAGES) {
    await openApp(page, path);
    expect(await page.evaluate("zones"), path).toEqual([]);
  }
});

test("the search box shows the same times in a browser without Temporal as in one with it", async () => {
  const { page } = await site.visit();
  await openApp(page, "/wypozyczalnia-aut");
  const times = await pickers(page);
  expect(times).toHaveLength(4);
  const old = await site.visit();
  await old.page.addInitScript(() => void Reflect.deleteProperty(globalThis, "Temporal"));
  await openApp(old.page, "/wypozyczalnia-aut");
  expect(await old.page.evaluate("typeof Temporal")).toBe("undefined");
  expect(await pickers(old.page)).toEqual(times);
});

async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(".fv").waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The texts of the day and hour fields of the search box. */
function pickers(page: Page): Promise<string[]> {
  return page.getByRole("search").getByRole("combobox").allTextContents();
}
