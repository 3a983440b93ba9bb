import type { Browser, Page } from "playwright";
import { paths } from "../../shared/paths.ts";
import type { Measurement } from "./measurement.ts";
import { openOfficeBrowser } from "./office_browser.ts";
import { launchChromium } from "../support/browser/chromium.ts";
import { startServer } from "../support/server/server_process.ts";

/** Kilobytes of a kind that a public page may load at first. */
const BOUNDS = [["script", "JavaScript", 120], ["style", "CSS", 15], [
  "font",
  "fonts",
  50,
]] as const;

/** Milliseconds in which a page has loaded what it loads without a press. */
const BY_ITSELF = 5_000;

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
      // What it loads later by itself counts, too.
      await page.waitForTimeout(BY_ITSELF);
    });
  } finally {
    await page.close();
  }
}

/** The transferred size of a first visit of the back office by a logged-in user. */
export async function measureOfficeLoad(): Promise<Measurement[]> {
  const office = await openOfficeBrowser();
  try {
    const page = await office.context().newPage();
    const size = await compressedKilobytes(page, async () => {
      await page.goto("/admin");
      await page.getByText(office.lastName).first().waitFor();
    });
    return [{
      what: "first load of /admin: JavaScript, compressed",
      value: size("script"),
      unit: "KB",
      bound: { atMost: 300 },
      detail: "over the wire with headers, service worker's own fetches left out",
    }];
  } finally {
    await office.close();
  }
}

/** The transferred size of a page. */
export type LoadKind = "script" | "style" | "font" | "other";

/**
 * Loads something in a new page. @returns transferred kilobytes by kind, headers included; what a
 * service worker fetches for later is left out.
 */
export async function compressedKilobytes(
  page: Page,
  load: () => Promise<void>,
): Promise<(kind: LoadKind) => number> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, LoadKind>();
  const bytes = new Map<LoadKind, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    kinds.set(requestId, kindOf(response.mimeType, response.url));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await load();
  await page.waitForLoadState("networkidle");
  return (kind) => (bytes.get(kind) ?? 0) / 1024;
}

function kindOf(mimeType: string, url: string): LoadKind {
  if (/javascript/.test(mimeType)) return "script";
  if (/css/.test(mimeType)) return "style";
  return /\.woff2$/.test(url) ? "font" : "other";
}
