import { launchChromium } from "../support/browser/chromium.ts";
import { startServer } from "../support/server/server_process.ts";
import { compressedKilobytes } from "./compressed_kilobytes.ts";
import type { Measurement } from "./measurement.ts";

/** What a first visit of `/wypozyczalnia-aut` brings over the wire, in kilobytes by kind. */
export async function measureFirstLoad(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, { SAMPLE_DATA: "on" });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const size = await compressedKilobytes(page, async () => {
      await page.goto(`${server.origin}/wypozyczalnia-aut`);
      await page.getByRole("button", { name: "Wypożycz" }).first().waitFor();
    });
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
