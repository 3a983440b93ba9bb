import { launchChromium } from "../support/chromium.ts";
import { startServer } from "../support/server_process.ts";
import type { Measurement } from "./measurement.ts";

/** What a first visit of `/wypozyczalnia-aut` brings over the wire, in kilobytes by kind. */
export async function measureFirstLoad(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    await session.send("Network.enable");
    session.on("Network.responseReceived", ({ requestId, response }) => {
      kinds.set(requestId, kindOf(response.mimeType, response.url));
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? "other";
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    });
    await page.goto(`${server.origin}/wypozyczalnia-aut`);
    await page.getByRole("button", { name: "Wypożycz" }).first().waitFor();
    await page.waitForLoadState("networkidle");
    const size = (kind: string): number => (bytes.get(kind) ?? 0) / 1024;
    return [
      measurement("JavaScript", size("script"), 120),
      measurement("CSS", size("style"), 15),
      measurement("fonts", size("font"), 50),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

function measurement(kind: string, kilobytes: number, atMost: number): Measurement {
  return {
    what: `first load of /wypozyczalnia-aut: ${kind}, compressed`,
    value: kilobytes,
    unit: "KB",
    bound: { atMost },
    detail: "over the wire with headers, service worker's own fetches left out",
  };
}

function kindOf(mimeType: string, url: string): string {
  if (/javascript/.test(mimeType)) return "script";
  if (/css/.test(mimeType)) return "style";
  return /\.woff2$/.test(url) ? "font" : "other";
}
