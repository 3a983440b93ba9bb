import { type Measurement, median, short } from "./measurement.ts";
import { install, type OfficeBrowser, openOfficeBrowser, slowDown } from "./office_browser.ts";
import { type Phone, phonesToday } from "./standard_phone.ts";

const ROUNDS = 5;

/**
 * The installed app, offline, on a slow phone whose browser was closed: from the tap until today's
 * rentals are shown.
 */
export async function measureOfficeStart(): Promise<Measurement[]> {
  const office = await openOfficeBrowser();
  try {
    await install(office, "/admin");
    const measurements: Measurement[] = [];
    for (const phone of await phonesToday()) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await office.restart({ offline: true });
        rounds.push(await start(office, phone) / 1000);
      }
      measurements.push({
        what: "cold start of /admin without a network, until today's rentals are shown" +
          phone.suffix,
        value: median(rounds),
        unit: "s",
        bound: { atMost: 1.5 },
        detail: `median of ${rounds.map(short).join(", ")} s, ${phone.words}`,
      });
    }
    return measurements;
  } finally {
    await office.close();
  }
}

/** Milliseconds from the navigation's beginning, by the page's own clock. */
async function start(office: OfficeBrowser, phone: Phone): Promise<number> {
  const page = await office.context().newPage();
  await slowDown(page, phone);
  await page.addInitScript((name) => {
    new MutationObserver((_changes, watched) => {
      if (!document.body?.textContent.includes(name)) return;
      watched.disconnect();
      // Content of the document is on the screen with the next frame.
      requestAnimationFrame(() => Reflect.set(globalThis, "stoodAt", performance.now()));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, office.lastName);
  await page.goto("/admin", { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(globalThis, "stoodAt"), undefined, { polling: 100 });
  const took = await page.evaluate((): number => Reflect.get(globalThis, "stoodAt"));
  await page.close();
  return took;
}
