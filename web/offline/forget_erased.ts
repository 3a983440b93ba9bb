import type { Device } from "./device.ts";
import { pullReplica } from "./replica.ts";
import type { ReplicaWorld } from "./replica_keeper.ts";
import { replicaAll } from "./replica_reads.ts";
import { withConnection } from "./reopen.ts";

/**
 * After a customer's data were erased on the server: what was begun about their rentals goes from this
 * device too, and the replica is read anew, after whatever reading another tab has begun before: that
 * one may still bring them. What was saved and not sent stays for a person to decide.
 * @throws what the call throws
 */
export async function forgetErased(
  device: Device,
  email: string,
  alone: ReplicaWorld["alone"],
): Promise<void> {
  const { db } = device;
  const theirs = new Set(
    (await replicaAll(device, "rental"))
      .filter(({ customerEmail }) => customerEmail.toLowerCase() === email.trim().toLowerCase())
      .map(({ id }) => id),
  );
  await withConnection(
    db,
    () => db.drafts.filter(({ name }) => theirs.has(name.split("/")[1] ?? "")).delete(),
  );
  await alone(async () => {
    await pullReplica(device);
  });
}
