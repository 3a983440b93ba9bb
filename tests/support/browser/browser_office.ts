import type { Device } from "./browser_devices.ts";
import type { Suite } from "./browser_suite.ts";
import type { Visit } from "./browser_visit.ts";

/** An administrator's browser at `path` of the back office, after the reload on entering it. */
export async function openOffice(
  site: Suite,
  tokens: Readonly<Record<string, string>>,
  path: string,
  device: Device = "office",
): Promise<Visit> {
  const visit = await site.visit({ device, kept: tokens });
  // The reload on entering the back office is tested elsewhere.
  await visit.context.addInitScript(() => {
    // Frames in a page, such as a PDF, have no storage.
    if (self === top && location.protocol !== "about:") {
      sessionStorage.setItem("adminRefreshed", "true");
    }
  });
  await visit.page.goto(path);
  await visit.page.getByRole("heading", { level: 1 }).waitFor();
  return visit;
}
