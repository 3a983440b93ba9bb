import type { BrowserContext, CDPSession, Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { putShowroom, showroom } from "../../support/browser/browser_showroom.ts";
import { browserSuite } from "../../support/browser/browser_suite.ts";

const site = browserSuite({ fill: putShowroom });
const carPage = `/wynajem-aut/${showroom.estate.id}`;

test("a swipe over the photos shows the next one", async () => {
  const { page, context } = await site.visit({ device: "phone" });
  await page.goto(carPage);
  const gallery = page.getByRole("region", { name: `Zdjęcia: ${showroom.estate.name}` });
  await gallery.getByText("1 / 6").waitFor();
  await swipe(context, gallery, 0.85, 0.2);
  await gallery.getByText("2 / 6").waitFor();
});

describe.each([true, false])("a gallery with motion set to %s", (motion) => {
  test("moves by one photo for each quick press of an arrow or a key, counted from the requested photo, and stops at the ends", async () => {
    const { page } = await site.visit({ motion });
    await page.goto(carPage);
    const gallery = page.getByRole("region", { name: `Zdjęcia: ${showroom.estate.name}` });
    await gallery.getByText("1 / 6").waitFor();
    await pressThrough(page, gallery);

    await gallery.getByRole("button", { name: "Pokaż zdjęcie 5" }).click();
    await press(gallery, "Poprzednie zdjęcie", 1);
    await endsAt(gallery, 4);

    await gallery.locator("li:not([inert])").getByRole("button", { name: /powiększ/ }).click();
    const viewer = page.getByRole("dialog", { name: `Zdjęcia: ${showroom.estate.name}` });
    await endsAt(viewer, 4);
    await press(viewer, "Poprzednie zdjęcie", 5);
    await pressThrough(page, viewer);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });
    await endsAt(gallery, 5);
  });
});

/** Moves from the first photo to the last with five quick presses, back with keys, and beyond the end. */
async function pressThrough(page: Page, photos: Locator): Promise<void> {
  await press(photos, "Następne zdjęcie", 5, 200);
  await endsAt(photos, 6);
  await photos.getByRole("list").first().focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowLeft");
  await endsAt(photos, 2);
  await press(photos, "Następne zdjęcie", 9);
  await endsAt(photos, 6);
}

/** Presses a button `times` times, every `every` milliseconds; 0 is faster than any scroll. */
async function press(photos: Locator, name: string, times: number, every = 0): Promise<void> {
  await photos.getByRole("button", { name }).evaluate(async (button, { times, every }) => {
    for (let time = 0; time < times; time += 1) {
      if (button instanceof HTMLElement) button.click();
      if (every > 0) await new Promise((next) => setTimeout(next, every));
    }
  }, { times, every });
}

/** Waits until the scroll ends at the photo with this number, and the number is shown. */
async function endsAt(photos: Locator, number: number): Promise<void> {
  await photos.getByText(`${number} / 6`).waitFor();
  const place = () =>
    photos.getByRole("list").first().evaluate((list) => list.scrollLeft / list.clientWidth + 1);
  await expect.poll(place).toBeCloseTo(number, 1);
  await photos.getByText(`${number} / 6`).waitFor();
}

test("a swipe interrupts a running scroll, and the next press counts from the photo where the swipe ended", async () => {
  const { page, context } = await site.visit({ device: "phone" });
  await page.goto(carPage);
  const gallery = page.getByRole("region", { name: `Zdjęcia: ${showroom.estate.name}` });
  await gallery.getByText("1 / 6").waitFor();
  await press(gallery, "Następne zdjęcie", 3);
  await endsAt(gallery, 4);
  await press(gallery, "Poprzednie zdjęcie", 2);
  await swipe(context, gallery, 0.15, 0.85);
  const reached = await gallery.getByRole("list").first().evaluate(async (list) => {
    for (let still = 0, left = -1; still < 10; still = list.scrollLeft === left ? still + 1 : 0) {
      left = list.scrollLeft;
      await new Promise(requestAnimationFrame);
    }
    return Math.round(list.scrollLeft / list.clientWidth) + 1;
  });
  await endsAt(gallery, reached);
  await press(gallery, "Następne zdjęcie", 1);
  await endsAt(gallery, reached + 1);
});

test("the photo number follows a scrollbar after the photo already shown was chosen", async () => {
  const { page } = await site.visit({ motion: false });
  await page.goto(carPage);
  const gallery = page.getByRole("region", { name: `Zdjęcia: ${showroom.estate.name}` });
  await gallery.getByText("1 / 6").waitFor();
  await gallery.getByRole("button", { name: "Pokaż zdjęcie 1" }).click();
  await gallery.getByRole("list").first().evaluate((list) =>
    list.scrollTo({ left: 3 * list.clientWidth })
  );
  await endsAt(gallery, 4);
});

test.each([
  { width: 1280, then: 700 },
  { width: 400, then: 1280 },
])(
  "a window resized from $width to $then px during a scroll shows the whole requested photo",
  async ({ width, then }) => {
    const { page } = await site.visit();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(carPage);
    const gallery = page.getByRole("region", { name: `Zdjęcia: ${showroom.estate.name}` });
    await gallery.getByText("1 / 6").waitFor();
    await press(gallery, "Następne zdjęcie", 4);
    await page.setViewportSize({ width: then, height: 800 });
    await endsAt(gallery, 5);
    await press(gallery, "Poprzednie zdjęcie", 1);
    await endsAt(gallery, 4);
  },
);

test("two fingers enlarge the photo at their place, one moves it, and a double tap shows all of it again", async () => {
  const { page, context } = await site.visit({ device: "phone" });
  const viewer = await openViewer(page);
  const finger = await context.newCDPSession(page);
  const { width, height } = await stageOf(viewer);
  const at = { x: width / 4, y: height / 2 };
  await touch(finger, [[{ x: at.x - 20, y: at.y }, { x: at.x + 20, y: at.y }], [
    { x: at.x - 60, y: at.y },
    { x: at.x + 60, y: at.y },
  ]]);
  await viewer.getByText("300%").waitFor();
  const enlarged = await placeOf(viewer);
  expect(enlarged.scale).toBeCloseTo(3, 1);
  // What was between the fingers is still there.
  expect((at.x - width / 2 - enlarged.x) / enlarged.scale).toBeCloseTo(at.x - width / 2, 0);

  await touch(finger, [[{ x: 200, y: at.y }], [{ x: 140, y: at.y }]]);
  const moved = await placeOf(viewer);
  expect(moved.x - enlarged.x).toBeCloseTo(-60, 0);
  expect(await viewer.getByText("1 / 6").isVisible()).toBe(true);
  expect(await viewer.getByRole("list").first().evaluate((list) => list.scrollLeft)).toBe(0);

  // No further than the photo's edge.
  const y = height * 0.7;
  await touch(finger, [[{ x: 20, y }], [{ x: 380, y }]]);
  expect((await placeOf(viewer)).x).toBeCloseTo(width, 0);

  await touch(finger, [[at]]);
  await touch(finger, [[at]]);
  await expect.poll(() => placeOf(viewer)).toMatchObject({ scale: 1, x: 0 });
  await touch(finger, [[at]]);
  await touch(finger, [[at]]);
  await viewer.getByText("250%").waitFor();

  await press(viewer, "Następne zdjęcie", 1);
  await endsAt(viewer, 2);
  expect(await placeOf(viewer)).toMatchObject({ scale: 1, x: 0 });
  await swipe(context, viewer, 0.85, 0.2);
  await endsAt(viewer, 3);
});

test.each([true, false])(
  "keys and buttons enlarge a photo, move and reduce it, with motion set to %s",
  async (motion) => {
    const { page } = await site.visit({ motion });
    const viewer = await openViewer(page);
    const photo = viewer.locator("li:not([inert]) picture").locator("..");
    const duration = () =>
      photo.evaluate((one) => parseFloat(getComputedStyle(one).transitionDuration));
    expect(await duration()).toBeCloseTo(motion ? 0.15 : 0);

    await page.keyboard.press("+");
    await page.keyboard.press("=");
    await viewer.getByText("225%").waitFor();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await placeOf(viewer)).x).toBe(-80);
    await viewer.getByText("1 / 6").waitFor();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press("-");
    await expect.poll(() => placeOf(viewer)).toMatchObject({ scale: 1, x: 0, y: 0 });
    await page.keyboard.press("ArrowRight");
    await endsAt(viewer, 2);

    await viewer.getByRole("button", { name: "Powiększ" }).click();
    await viewer.getByText("150%").waitFor();
    await viewer.getByRole("button", { name: "Pomniejsz" }).click();
    await expect.poll(() => placeOf(viewer)).toMatchObject({ scale: 1, x: 0 });
  },
);

test("a mouse enlarges a photo by a double click, and drags it", async () => {
  const { page } = await site.visit({ motion: false });
  const viewer = await openViewer(page);
  const { width, height } = await stageOf(viewer);
  await page.mouse.dblclick(width / 2, height / 2);
  await viewer.getByText("250%").waitFor();
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 2 + 50, height / 2 - 30, { steps: 3 });
  await page.mouse.up();
  expect(await placeOf(viewer)).toMatchObject({ x: 50, y: -30 });
});

async function openViewer(page: Page): Promise<Locator> {
  await page.goto(carPage);
  const gallery = page.getByRole("region", { name: `Zdjęcia: ${showroom.estate.name}` });
  await gallery.locator("li:not([inert])").getByRole("button", { name: /powiększ/ }).click();
  const viewer = page.getByRole("dialog", { name: `Zdjęcia: ${showroom.estate.name}` });
  await viewer.getByText("1 / 6").waitFor();
  return viewer;
}

async function stageOf(viewer: Locator) {
  const box = await viewer.boundingBox();
  if (!box) throw new Error("Cannot measure the viewer: it is not shown");
  return box;
}

/** How the photo in view is enlarged and moved. */
function placeOf(viewer: Locator) {
  return viewer.locator("li:not([inert]) picture").locator("..").evaluate((one) => {
    const { a, e, f } = new DOMMatrix(one.style.transform);
    return { scale: a, x: e, y: f };
  });
}

/** Puts the fingers at the first places, moves them to the others, and lifts them. */
async function touch(
  finger: CDPSession,
  [first = [], ...others]: readonly (readonly { x: number; y: number }[])[],
) {
  const named = (points: readonly { x: number; y: number }[]) =>
    points.map((point, id) => ({ ...point, id }));
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: named(first) });
  for (const next of others) {
    for (let step = 1; step <= 8; step += 1) {
      const points = next.map(({ x, y }, index) => {
        const from = first[index] ?? { x, y };
        return { x: from.x + (x - from.x) * step / 8, y: from.y + (y - from.y) * step / 8 };
      });
      await finger.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: named(points),
      });
    }
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function swipe(context: BrowserContext, gallery: Locator, from: number, to: number) {
  const box = await gallery.getByRole("list").first().boundingBox();
  if (!box) throw new Error("Cannot swipe: there are no photos");
  const finger = await context.newCDPSession(gallery.page());
  // Below the arrow buttons.
  const y = box.y + box.height * 0.8;
  const at = (part: number) => [{ x: box.x + box.width * part, y }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
  for (let step = 1; step <= 12; step += 1) {
    const part = from + (to - from) * step / 12;
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
