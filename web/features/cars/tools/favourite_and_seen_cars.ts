import {
  CAR_KINDS,
  type CarKind,
  keptCars,
  MOST_KEPT,
  withCarSeen,
  withFavouriteToggled,
} from "../../../../shared/catalogue/kept_cars.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { subscribeKey } from "valtio/utils";
import { cookies } from "../../../api/cookie_consent.ts";
import { proxy } from "valtio/vanilla";

/**
 * Ids of cars by kind, the newest first, in local storage under one key for each kind. Changes in
 * other tabs are followed; if storage is forbidden, the lists last until the page is left.
 * While `mayKeep` is false nothing is stored, and what was stored before is deleted.
 */
function keptCarLists(
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

/** Ids of the favourite cars of each kind, the newest first. */
export const favouriteCars = keptCarLists({
  sale: "favouriteCars",
  rental: "favouriteRentalCars",
});

/** Adds or removes a favourite; false if there is no room for one more. */
export function toggleFavouriteCar(kind: CarKind, id: string): boolean {
  const changed = withFavouriteToggled(favouriteCars[kind], id);
  if (changed) favouriteCars[kind] = changed;
  return changed !== undefined;
}

/**
 * When the list is full, removes favourites that no longer exist: no page shows them, so the
 * visitor could not remove them. `there` are all existing cars of the kind.
 */
export function forgetMissingFavourites(
  kind: CarKind,
  there: readonly { readonly id: string }[],
): void {
  const ids = favouriteCars[kind];
  if (ids.length < MOST_KEPT) return;
  const left = ids.filter((id) => there.some((car) => car.id === id));
  if (left.length < ids.length) favouriteCars[kind] = left;
}

/** Adds or removes a favourite, with a toast if there is no room for one more. */
export function pressHeart(kind: CarKind, id: string): void {
  if (!toggleFavouriteCar(kind, id)) toast.info(FULL, { id: "favourites-full" });
}

const FULL =
  `Ulubionych może być najwyżej ${MOST_KEPT}. Usuń jedno z aut, a zrobi się miejsce na kolejne.`;

/**
 * Ids of the cars of each kind whose pages were opened, the newest first. They are stored only after
 * the visitor has chosen in the cookie banner, and until then last until the page is left.
 */
export const seenCars = keptCarLists(
  { sale: "seenCars", rental: "seenRentalCars" },
  () => cookies.consent !== null,
);

// Assigned again, so that what was seen before the choice is stored with it.
subscribeKey(cookies, "consent", () => {
  for (const kind of CAR_KINDS) seenCars[kind] = [...seenCars[kind]];
}, true);

/** Records that a car's page was opened. */
export function noteCarSeen(kind: CarKind, id: string): void {
  const ids = seenCars[kind];
  if (ids[0] !== id) seenCars[kind] = withCarSeen(ids, id);
}

/** Removes all seen cars of a kind ('Wyczyść'). */
export function forgetCarsSeen(kind: CarKind): void {
  seenCars[kind] = [];
}
