import { instant, toWarsaw } from "../../shared/warsaw.ts";
import { downloadFile } from "../api/download_file.ts";
import type { Device } from "./device/device.ts";
import { exportUnsent } from "./unsent_file.ts";

/**
 * Downloads all unsent data as one file. The file contains personal data, its name does not.
 * @throws if the device's store cannot be read.
 */
export async function downloadUnsent(device: Pick<Device, "db" | "now">): Promise<void> {
  const file = await exportUnsent(device);
  downloadFile(
    unsentFileName(device.now()),
    new Blob([JSON.stringify(file)], { type: "application/json" }),
  );
}

/** Returns a name like 'niewyslane-2026-11-22-1405.json', by Warsaw's clock. */
function unsentFileName(now: number): string {
  const { date, time } = toWarsaw(instant(now));
  return `niewyslane-${date}-${time.replace(":", "")}.json`;
}
