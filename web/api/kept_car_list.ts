import { subscribeKey } from "valtio/utils";
import { proxy } from "valtio/vanilla";
import { CAR_KINDS, type CarKind, keptCars } from "../../shared/catalogue/kept_cars.ts";

/**
 * Ids of cars by kind, the newest first, in local storage under one key for each kind. Changes in
 * other tabs are followed; if storage is forbidden, the lists last until the page is left.
 * While `mayKeep` is false nothing is stored, and what was stored before is deleted.
 */
export function keptCarLists(
  keys: Readonly<Record<CarKind, string>>,
  mayKeep: () => boolean = () => true,
): Record<CarKind, readonly string[]> {
  if (!mayKeep()) CAR_KINDS.forEach((kind) => forget(keys[kind]));
  const lists = proxy({ sale: read(keys.sale), rental: read(keys.rental) });
  for (const kind of CAR_KINDS) {
    subscribeKey(lists, kind, (ids) => mayKeep() && keep(keys[kind], ids), true);
  }
  if (typeof addEventListener === "function") {
    addEventListener("storage", ({ key }) => {
      for (const kind of CAR_KINDS) {
        // A null key means that the storage was cleared.
        if (key === keys[kind] || key === null) lists[kind] = read(keys[kind]);
      }
    });
  }
  return lists;
}

function keep(key: string, ids: readonly string[]): void {
  const text = JSON.stringify(ids);
  // The change came from another tab and is already stored; writing it again could overwrite that
  // tab's next change.
  if (text === JSON.stringify(read(key))) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or forbidden storage: the list is only a convenience.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden storage contains nothing.
  }
}

function read(key: string): readonly string[] {
  try {
    return keptCars(localStorage.getItem(key));
  } catch {
    // Forbidden storage counts as empty.
    return [];
  }
}
