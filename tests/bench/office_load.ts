import { compressedKilobytes } from "./compressed_kilobytes.ts";
import type { Measurement } from "./measurement.ts";
import { openOfficeBrowser } from "./office_browser.ts";

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
