import type { Device } from "./device.ts";

/**
 * Takes everything off the device at a logout: personal data does not stay behind (decisions §6.4). The
 * caller has asked about what is unsent. @throws where the store cannot be deleted.
 */
export async function leaveDevice({ db }: Pick<Device, "db">): Promise<void> {
  db.close({ disableAutoOpen: true });
  await db.delete({ disableAutoOpen: true });
}
