import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "../../shared/paths.ts";
import { bookedWithLink, giveDriver } from "../support/browser/browser_booking_link.ts";
import { putShowroom, showroom } from "../support/browser/browser_showroom.ts";
import { type EngineVisit, openEngineVisit } from "../support/engines/engine_visit.ts";
import { givePhoneEnd } from "../support/pages/page_person_check.ts";

let visit: EngineVisit;
beforeAll(async () => {
  visit = await openEngineVisit(
    "WebKit",
    { fill: putShowroom, env: { RATE_LIMITS: "off" } },
    { serviceWorker: false },
  );
});
afterAll(() => visit?.close());

test("WebKit enlarges a photo in steps, moves it by the keys, and shows it whole again", async () => {
  const { page } = visit;
  await page.goto(paths.rentalCar(showroom.estate.id));
  await page.locator(".fv").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /powiększ/ }).first().click();
  const transform = () =>
    page.evaluate(() => {
      const photo = document.querySelector<HTMLElement>("dialog[open] li:not([inert]) > div");
      return photo?.style.transform ?? "";
    });
  await page.getByRole("button", { name: "Powiększ", exact: true }).click();
  await expect.poll(transform).not.toBe("");
  const enlarged = await transform();
  expect(Number(/scale\(([\d.]+)\)/.exec(enlarged)?.[1])).toBeGreaterThan(1);
  await page.locator("dialog[open] ul").focus();
  await page.keyboard.press("+");
  await expect.poll(transform).not.toBe(enlarged);
  const larger = await transform();
  await page.keyboard.press("ArrowRight");
  await expect.poll(transform).not.toBe(larger);
  await page.keyboard.press("0");
  await expect.poll(transform).toBe("");
});

test("WebKit draws a typed name full of ink, a short one and the longest one, with Polish letters", async () => {
  const { page, mail, proxy: { origin } } = visit;
  const wished = { email: "webkit@example.com", carId: showroom.estate.id, from: 4, to: 6 };
  const { token } = await bookedWithLink({ origin, mail }, wished);
  await giveDriver(origin, token);
  await page.goto(`/rezerwacja#${token}`);
  await page.getByRole("button", { name: "Przeczytaj i podpisz umowę" }).click();
  await givePhoneEnd(page);
  await page.getByRole("button", { name: /^Podpisz imieniem i nazwiskiem/ }).click();
  for (const name of NAMES) {
    await page.getByLabel("Imię i nazwisko w podpisie").fill(name);
    await page.getByText("Podpisano imieniem i nazwiskiem").waitFor();
    const { filled, width } = await page.evaluate(inkOfSignature);
    expect(filled, name).toBeGreaterThan(300);
    // As wide as its letters need, within the field.
    expect(width, name).toBeGreaterThan(200);
    expect(width, name).toBeLessThan(1_000);
  }
});

const NAMES = [
  "Jan Bąk",
  "Zofia Wiśniewska-Źdźbło",
  "Maksymilian Konstanty Brzęczyszczykiewicz-Grzegżółkowski",
];

/** Runs in the page: how many points of a fine grid have ink, and the width of the signature. */
function inkOfSignature(): { filled: number; width: number } {
  const path = document.querySelector<SVGPathElement>("[data-signature] path");
  if (!path || getComputedStyle(path).fill === "none") return { filled: 0, width: 0 };
  const { x, y, width, height } = path.getBBox();
  let filled = 0;
  for (let right = x; right < x + width; right += 4) {
    for (let down = y; down < y + height; down += 4) {
      if (path.isPointInFill(new DOMPoint(right, down))) filled += 1;
    }
  }
  return { filled, width };
}
