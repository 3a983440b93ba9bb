import { subscribeKey } from "valtio/utils";
import { connection, isOnline } from "../../kit/states/online.ts";
import { onTabVisible } from "./tab_visible.ts";
import { browserDevice } from "../device/browser_device.ts";
import { pullReplica } from "./replica.ts";
import type { ReplicaWorld } from "./replica_keeper.ts";

/**
 * Triggers for reading the replica: the network returns, the page is shown again, and every 15
 * minutes. A lock shared by all tabs lets one tab read at a time.
 */
export function browserReplicaWorld(
  tell: Pick<ReplicaWorld, "onRead" | "onFailure">,
): ReplicaWorld {
  return {
    ...tell,
    isOnline,
    alone: aloneWithReplica,
    onChance(listener) {
      const stops = [
        onTabVisible(listener),
        subscribeKey(connection, "online", (online) => online && listener(), true),
      ];
      const timer = setInterval(listener, TICK);
      return () => {
        clearInterval(timer);
        for (const each of stops) each();
      };
    },
  };
}

/** Reads the replica now, on a person's request. @throws the failure of the call. */
export async function readReplicaNow(): Promise<void> {
  await aloneWithReplica(async () => {
    await pullReplica(browserDevice());
  });
}

/** Runs `work` as soon as no other tab reads the replica. */
export async function aloneWithReplica(work: () => Promise<void>): Promise<void> {
  // Browsers without Web Locks may read it twice, which is harmless.
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work());
}

const LOCK = "autoplac-replica";
/** ms */
const TICK = 15 * 60_000;
