import { type DeviceDays, deviceDays } from "./device_days.ts";
import type { Device } from "./device.ts";

/**
 * Reads what the device knows while the first screen is still being brought, so that its first picture
 * holds the day. Resolves when it is read, when it cannot be, or after a moment: nobody waits for a
 * store that does not answer.
 */
export async function readDaysAhead({ db }: Pick<Device, "db">): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    const days = await Promise.race([deviceDays({ db }), enough]);
    if (days === undefined) return;
    ahead = { db, days };
    setTimeout(() => ahead = undefined, FRESH);
  } catch {
    // The screen reads by itself, and says what is wrong with the store.
  } finally {
    clearTimeout(timer);
  }
}

/** What was read ahead a moment ago, and is still this store's. */
export function daysAhead({ db }: Pick<Device, "db">): DeviceDays | undefined {
  return ahead?.db === db && !db.isLeft ? ahead.days : undefined;
}

let ahead: { readonly db: Device["db"]; readonly days: DeviceDays } | undefined;
/** ms */
const PATIENCE = 500;
const FRESH = 3_000;
