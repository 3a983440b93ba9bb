import { instant, toWarsaw } from "../../shared/warsaw.ts";
import { handOverFile } from "../api/hand_over_file.ts";
import type { Device } from "./device/device.ts";
import { exportUnsent } from "./unsent_file.ts";

/**
 * Downloads all unsent data as one file. The file contains personal data, its name does not.
 * @throws if the device's store cannot be read.
 */
export async function handOverUnsent(device: Pick<Device, "db" | "now">): Promise<void> {
  const file = await exportUnsent(device);
  handOverFile(
    unsentFileName(device.now()),
    new Blob([JSON.stringify(file)], { type: "application/json" }),
  );
}

/** Returns a name like 'niewyslane-2026-11-22-1405.json', by Warsaw's clock. */
export function unsentFileName(now: number): string {
  const { date, time } = toWarsaw(instant(now));
  return `niewyslane-${date}-${time.replace(":", "")}.json`;
}
