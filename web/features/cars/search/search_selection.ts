import type { ChosenTimes } from "../../../../shared/rental/booking_rules.ts";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { changedTimes, restoredTimes } from "./selection_rules.ts";
import { createStore, useStore } from "../../../kit/layout/store.ts";

const selection = createStore<ChosenTimes>(restored());

/** Pickup and return as the visitor chose them: one choice for the search and the booking form. */
export function useSearchSelection(): ChosenTimes {
  return useStore(selection);
}

/** The same outside React. */
export function searchSelection(): ChosenTimes {
  return selection.get();
}

/** Changes the choice and keeps it in the browser (public-side §4). */
export function changeSearchSelection(change: Partial<ChosenTimes>): void {
  const next = changedTimes(selection.get(), change);
  selection.set(next);
  try {
    for (const name of NAMES) localStorage.setItem(name, next[name]);
  } catch {
    // Where storage is forbidden the choice holds until the page is left.
  }
}

function restored(): ChosenTimes {
  const { date } = toWarsaw(instant(Date.now()));
  return restoredTimes({
    pickupDate: read("pickupDate"),
    pickupTime: read("pickupTime"),
    returnDate: read("returnDate"),
    returnTime: read("returnTime"),
  }, date);
}

function read(name: keyof ChosenTimes): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Forbidden storage is empty storage.
    return null;
  }
}

const NAMES = ["pickupDate", "pickupTime", "returnDate", "returnTime"] as const;
