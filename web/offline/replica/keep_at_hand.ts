import type { Device } from "../device/device.ts";
import { noteOpened, pullReplica } from "./replica.ts";
import type { ReplicaWorld } from "./replica_keeper.ts";
import { replicaOne } from "./replica_reads.ts";

/**
 * What was opened is on the device from now on, also where its days are far away. Its reading waits for
 * one that another tab has begun: that one does not know of it yet, and would take it off again.
 * @throws what the call throws, and where the store cannot be written.
 */
export async function keepAtHand(
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
