import { proxy } from "valtio/vanilla";
import { isStorageFull, type OfflineDb } from "../db.ts";

/** What keeps the device's store from working; a person can do something about each. */
export type StoreHealth =
  | "good"
  /** Another tab holds an older version of it open. */
  | "blocked"
  | "full"
  /** The browser has none for us, or cannot open it. */
  | "broken";

/** As it is in this tab. */
export const deviceStore = proxy<{ health: StoreHealth }>({ health: "good" });

/** Follows the opening of a store. */
export function watchHealth(db: OfflineDb): void {
  db.on("blocked", ({ newVersion }) => {
    if (newVersion !== null) deviceStore.health = "blocked";
  });
  db.on("ready", () => {
    deviceStore.health = "good";
  }, true);
}

/** Tries whether the store can be opened. */
export async function checkHealth(db: OfflineDb): Promise<void> {
  try {
    await db.open();
  } catch (failure) {
    if (!db.isLeft) deviceStore.health = isStorageFull(failure) ? "full" : "broken";
  }
}

/** Much was written: there is room again. */
export function noteStoreWorks(): void {
  if (deviceStore.health === "full") deviceStore.health = "good";
}

/** Some work on the store failed: whether it was for want of room. */
export function noteStoreFailure(failure: unknown): void {
  if (isStorageFull(failure)) deviceStore.health = "full";
}
