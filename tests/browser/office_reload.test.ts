import { expect, test } from "vitest";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { putShowroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";

const site = browserSuite({ fill: putShowroom });
const CARS = "/admin/wynajem-aut";

test("the back office reloads the page when it is entered again after it was left through the address bar or Back", async () => {
  const { page } = await site.visit({ kept: await administratorTokens(site.origin) });
  const car = page.getByRole("heading", { level: 3, name: "Citroën C3" });
  const flag = () => page.evaluate(() => sessionStorage.getItem("adminRefreshed"));
  await page.goto("/kontakt");
  await page.goto(CARS);
  await car.waitFor();
  await expect.poll(flag).toBe("true");
  await page.goto("/kontakt");
  await expect.poll(flag).toBeNull();

  let loads = 0;
  page.on("load", () => loads += 1);
  await page.goto(CARS);
  await car.waitFor();
  expect(loads).toBe(2);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/kontakt");
  await expect.poll(flag).toBeNull();

  // The browser may restore the public page from its back/forward cache: the app does not start again.
  await page.evaluate(() => {
    sessionStorage.setItem("adminRefreshed", "true");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  expect(await flag()).toBeNull();
});
