import type { Browser } from "playwright";
import { paths } from "../../shared/paths.ts";
import { launchChromium } from "../support/browser/chromium.ts";
import { startServer } from "../support/server/server_process.ts";
import { compressedKilobytes, type LoadKind } from "./compressed_kilobytes.ts";
import type { Measurement } from "./measurement.ts";

/** Kilobytes of a kind that a public page may load at first. */
const BOUNDS = [["script", "JavaScript", 120], ["style", "CSS", 15], [
  "font",
  "fonts",
  50,
]] as const;

/** The transferred size of a first visit of each public page, in kilobytes by kind. */
export async function measureFirstLoad(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  const browser = await launchChromium();
  try {
    const measurements: Measurement[] = [];
    for (const [name, path] of await publicPages(server.origin)) {
      const size = await firstLoad(browser, server.origin + path);
      measurements.push(...BOUNDS.map(([kind, words, atMost]) => ({
        what: `first load of ${name}: ${words}, compressed`,
        value: size(kind),
        unit: "KB",
        bound: { atMost },
        detail: "over the wire with headers, service worker's own fetches left out",
      })));
    }
    return measurements;
  } finally {
    await browser.close();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Each kind of public page: its name in the table, and its address. */
async function publicPages(origin: string): Promise<(readonly [name: string, path: string])[]> {
  return [
    ...[
      paths.home,
      paths.saleCars,
      paths.rentalCars,
      paths.parts,
      paths.contact,
      paths.cookies,
      paths.login,
    ].map((path) => [path, path] as const),
    ["/sprzedaz-aut/{id}", paths.saleCar(await firstId(`${origin}/api/salecar`))],
    ["/wynajem-aut/{id}", paths.rentalCar(await firstId(`${origin}/api/rentalcar`))],
  ];
}

async function firstId(address: string): Promise<string> {
  const cars: { id: string }[] = await (await fetch(address)).json();
  return cars[0]?.id ?? "";
}

/** On a phone, in a browser with an empty cache. */
async function firstLoad(browser: Browser, address: string): Promise<(kind: LoadKind) => number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    return await compressedKilobytes(page, async () => {
      await page.goto(address);
      // Drawn by the app itself, and not only by the server.
      await page.getByRole("button", { name: "Akceptuj" }).waitFor();
    });
  } finally {
    await page.close();
  }
}
