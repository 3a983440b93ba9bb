import { describe, expect, test } from "vitest";
import { putSalesroom, salesroom } from "../support/browser/browser_salesroom.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { browserSuite } from "../support/browser/browser_suite.ts";
import { sidewaysScroll } from "../support/pages/checks/page_sideways.ts";
import { tabWalk } from "../support/pages/checks/page_tab_walk.ts";

const site = browserSuite({ fill: putSalesroom });
/** The pages whose Tab stops no other test checks. */
const PAGES = [
  "/",
  "/sprzedaz-aut",
  `/sprzedaz-aut/${salesroom.suv.id}`,
  "/czesci-samochodowe",
  `/kontakt?auto=${salesroom.suv.id}`,
  "/warunki-wynajmu-samochodu",
  "/nie-ma",
];

describe.each(["phone", "desk"] as const)("by keyboard on a %s", (device) => {
  test.each(PAGES)("every Tab stop of %s is visible and has a focus mark", async (path) => {
    const { page, faults } = await site.visit({ device, motion: false });
    faults.expect("404 /nie-ma");
    await page.goto(path);
    await page.getByRole("contentinfo").waitFor();
    expect((await tabWalk(page)).lost).toEqual([]);
  });
});

/** CSS px of a desktop window of 1280 px at 200 %. */
const ZOOMED = { width: 640, height: 400 };

test.each([...PAGES, "/wypozyczalnia-aut", `/wynajem-aut/${showroom.estate.id}`])(
  "%s at 200 % zoom does not scroll sideways, and its heading is in the window",
  async (path) => {
    const { page, faults } = await site.visit({ motion: false });
    faults.expect("404 /nie-ma");
    await page.setViewportSize(ZOOMED);
    await page.goto(path);
    await page.getByRole("contentinfo").waitFor();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(heading && heading.y + heading.height).toBeLessThan(ZOOMED.height);
    expect(await sidewaysScroll(page, ZOOMED.width)).toEqual([]);
  },
);
