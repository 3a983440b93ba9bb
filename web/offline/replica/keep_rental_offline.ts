import type { Device } from "../device/device.ts";
import { noteOpened, pullReplica } from "./replica.ts";
import type { ReplicaWorld } from "./replica_keeper.ts";
import { replicaOne } from "./replica_reads.ts";

/**
 * Makes an opened rental available offline from now on, even if its period is far away. Waits for a
 * read of the replica that another tab has started: that read does not include the rental yet and
 * would remove it.
 * @throws the failure of the call or of the store.
 */
export async function keepRentalOffline(
  device: Device,
  rentalId: string,
  alone: ReplicaWorld["alone"],
): Promise<void> {
  await noteOpened(device, rentalId);
  if (await isAtHand(device, rentalId)) return;
  await alone(async () => {
    if (!await isAtHand(device, rentalId)) await pullReplica(device);
  });
}

async function isAtHand(device: Device, rentalId: string): Promise<boolean> {
  return await replicaOne(device, "rental", rentalId) !== undefined;
}
