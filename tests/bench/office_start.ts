import { type Measurement, median, short } from "./measurement.ts";
import { install, type OfficeBrowser, openOfficeBrowser, slowDown } from "./office_browser.ts";
import { type Phone, phonesToday } from "./standard_phone.ts";

const ROUNDS = 5;

/** The installed app without a network on a slow phone: from the tap until today's rentals stand. */
export async function measureOfficeStart(): Promise<Measurement[]> {
  const office = await openOfficeBrowser();
  try {
    await install(office, "/admin");
    await office.context.setOffline(true);
    const measurements: Measurement[] = [];
    for (const phone of await phonesToday(office.browser)) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await start(office, phone) / 1000);
      }
      measurements.push({
        what: "cold start of /admin without a network, until today's rentals stand" + phone.suffix,
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
async function start({ context, lastName }: OfficeBrowser, phone: Phone): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, phone);
  await page.addInitScript((name) => {
    new MutationObserver((_changes, watched) => {
      if (!document.body?.textContent.includes(name)) return;
      watched.disconnect();
      // What stands in the document is on the screen with the next frame.
      requestAnimationFrame(() => Reflect.set(globalThis, "stoodAt", performance.now()));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, lastName);
  await page.goto("/admin", { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(globalThis, "stoodAt"), undefined, { polling: 100 });
  const took = await page.evaluate((): number => Reflect.get(globalThis, "stoodAt"));
  await page.close();
  return took;
}
