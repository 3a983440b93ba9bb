import { officeMessages } from "../../../shared/office_messages.ts";
import { proxy } from "valtio/vanilla";
import { isStorageFull, type OfflineDb } from "../db.ts";

/** Why the device's store fails; a person can correct each cause. */
type StoreHealth =
  | "good"
  /** Another tab has an older version of the store open. */
  | "blocked"
  | "full"
  /** The browser has no store, or cannot open it. */
  | "broken";

/** The state of the store in this tab. */
export const deviceStore = proxy<{ health: StoreHealth }>({ health: "good" });

/** Updates the state while the store is opened. */
export function watchHealth(db: OfflineDb): void {
  db.on("blocked", ({ newVersion }) => {
    if (newVersion !== null) deviceStore.health = "blocked";
  });
  db.on("ready", () => {
    deviceStore.health = "good";
  }, true);
}

/** Checks whether the store can be opened. */
export async function checkHealth(db: OfflineDb): Promise<void> {
  try {
    await db.open();
  } catch (failure) {
    if (!db.isLeft) deviceStore.health = isStorageFull(failure) ? "full" : "broken";
  }
}

/** A large write succeeded: there is room again. */
export function noteStoreWorks(): void {
  if (deviceStore.health === "full") deviceStore.health = "good";
}

/** Records a failed operation of the store if the cause was missing room. */
export function noteStoreFailure(failure: unknown): void {
  if (isStorageFull(failure)) deviceStore.health = "full";
}

/** What to do when the device's store failed; the console names the failure without personal data. */
export function explainStore(failure: unknown): string {
  console.warn("Cannot use the device's store:", failure instanceof Error && failure.name);
  return isStorageFull(failure) ? officeMessages.deviceStoreFull : officeMessages.deviceFailed;
}
