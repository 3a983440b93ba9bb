import { keptCars } from "../../shared/catalogue/kept_cars.ts";
import { createStore, type Store } from "../kit/layout/store.ts";

/**
 * A list of car ids in the browser's storage under `key`, the newest first. Another tab's change is
 * seen here too; where storage is forbidden the list holds until the page is left.
 */
export function keptCarList(key: string): Store<readonly string[]> {
  const list = createStore<readonly string[]>(read(key));
  if (typeof addEventListener === "function") {
    addEventListener("storage", (event) => {
      // A null key: everything was cleared.
      if (event.key === key || event.key === null) list.set(read(key));
    });
  }
  return {
    ...list,
    set(ids) {
      list.set(ids);
      try {
        localStorage.setItem(key, JSON.stringify(ids));
      } catch {
        // Full or forbidden storage: the list is a convenience, and nothing else depends on it.
      }
    },
  };
}

function read(key: string): string[] {
  try {
    return keptCars(localStorage.getItem(key));
  } catch {
    // Forbidden storage is empty storage.
    return [];
  }
}
