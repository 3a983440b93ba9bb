import { subscribeKey } from "valtio/utils";
import { proxy } from "valtio/vanilla";
import { CAR_KINDS, type CarKind, keptCars } from "../../shared/catalogue/kept_cars.ts";

/**
 * Ids of cars by kind, the newest first, in the browser's storage under a key for each kind. Another
 * tab's change is seen here too; where storage is forbidden the lists hold until the page is left.
 */
export function keptCarLists(
  keys: Readonly<Record<CarKind, string>>,
): Record<CarKind, readonly string[]> {
  const lists = proxy({ sale: read(keys.sale), rental: read(keys.rental) });
  for (const kind of CAR_KINDS) {
    subscribeKey(lists, kind, (ids) => keep(keys[kind], ids), true);
  }
  if (typeof addEventListener === "function") {
    addEventListener("storage", ({ key }) => {
      for (const kind of CAR_KINDS) {
        // A null key: everything was cleared.
        if (key === keys[kind] || key === null) lists[kind] = read(keys[kind]);
      }
    });
  }
  return lists;
}

function keep(key: string, ids: readonly string[]): void {
  const text = JSON.stringify(ids);
  // Another tab's change lies there already; written once more it might undo that tab's next.
  if (text === JSON.stringify(read(key))) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or forbidden storage: the list is a convenience, and nothing else depends on it.
  }
}

function read(key: string): readonly string[] {
  try {
    return keptCars(localStorage.getItem(key));
  } catch {
    // Forbidden storage is empty storage.
    return [];
  }
}
