import type { Page } from "playwright";

/** A part of a first view, with one selector for the served page and the app's. */
export type FirstPart = keyof typeof PARTS;

/** Text of the heading and positions of parts, in whole px. */
export interface FirstView {
  readonly heading: string;
  readonly places: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
}

const PARTS = {
  heading: "main h1",
  lead: "main h1 + p",
  /** The first car of a list. */
  card: "main article",
  /** The first choice at the start of the home page. */
  choice: "main .fv-choices a, main section [aria-haspopup=dialog]",
  /** The first photo of the home page and of a car's page. */
  photo: "main picture",
};

/** Delays the scripts of a page until they are released: until then the page is as the server sent it. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return { release: () => released.resolve() };
}

/** Opens a page and waits until the served view has its styles and fonts. */
export async function openServedView(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() =>
    document.readyState !== "loading" &&
    getComputedStyle(document.documentElement).getPropertyValue("--brand") !== ""
  );
  await page.evaluate(async () => void await document.fonts.ready);
}

/** Reads heading and positions; an absent part has none. */
export function firstView(page: Page, parts: readonly FirstPart[]): Promise<FirstView> {
  return page.evaluate((selectors) => {
    const places: Record<string, { x: number; y: number }> = {};
    for (const [part, selector] of selectors) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box) places[part] = { x: Math.round(box.x), y: Math.round(box.y) };
    }
    const heading = document.querySelector("main h1");
    const words = heading instanceof HTMLElement ? heading.innerText : "";
    return { heading: words.replace(/\s+/g, " ").trim(), places };
  }, parts.map((part) => [part, PARTS[part]] as const));
}

/** The differences between two views: another heading, or parts that moved by more than `px`. */
export function differences(one: FirstView, other: FirstView, px: number): string[] {
  const moved = Object.keys({ ...one.places, ...other.places }).filter((part) => {
    const [here, there] = [one.places[part], other.places[part]];
    return !here || !there || Math.abs(here.x - there.x) > px || Math.abs(here.y - there.y) > px;
  });
  return [
    ...(one.heading === other.heading ? [] : [`heading: ${one.heading} | ${other.heading}`]),
    ...moved.map((part) =>
      `${part}: ${JSON.stringify(one.places[part])} | ${JSON.stringify(other.places[part])}`
    ),
  ];
}
