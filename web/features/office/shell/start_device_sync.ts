import { browserDevice } from "../../../offline/device/browser_device.ts";
import { browserReplicaWorld } from "../../../offline/replica/browser_replica_world.ts";
import { browserSyncWorld } from "../../../offline/browser_sync_world.ts";
import { keepReplicaFresh } from "../../../offline/replica/replica_keeper.ts";
import {
  checkHealth,
  noteStoreFailure,
  noteStoreWorks,
} from "../../../offline/device/store_health.ts";
import { startSync } from "../../../offline/sync_loop.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { forgetRentals } from "../../../api/office/forget_rentals.ts";
import { askToKeepData } from "../../../api/kept_data.ts";

/**
 * Sends this device's pending entries and keeps its replica fresh until stopped; requests under way
 * still complete.
 */
export function startDeviceSync(): () => void {
  const device = browserDevice();
  void checkHealth(device.db);
  void askToKeepData();

  let stopped = false;
  function onFailure(failure: unknown): void {
    if (stopped || device.db.isLeft) return;
    noteStoreFailure(failure);
    console.warn("Cannot sync this device:", kindOf(failure));
  }

  const replica = keepReplicaFresh(
    device,
    browserReplicaWorld({ onRead: noteStoreWorks, onFailure }),
  );
  const stopSync = startSync(
    device,
    browserSyncWorld({
      onFailure,
      onReport({ sent }) {
        if (sent === 0) return;
        // Lists loaded before are stale now.
        forgetRentals();
        replica.readAgain();
      },
    }),
  );
  return () => {
    stopped = true;
    stopSync();
    replica.stop();
  };
}

/** Without the error's message, which may contain personal data. */
function kindOf(failure: unknown): string {
  if (failure instanceof ProblemFailure) return `status ${failure.status}`;
  return failure instanceof Error ? failure.name : "unknown";
}
