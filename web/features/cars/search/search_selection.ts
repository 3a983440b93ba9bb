import { proxy, subscribe } from "valtio/vanilla";
import type { ChosenTimes } from "../../../../shared/rental/period_rules.ts";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { changedTimes, restoredTimes } from "./selection_rules.ts";

/**
 * Pickup and return as the visitor chose them: one choice for the search and the booking form, kept in
 * the browser (public-side §4).
 */
export const searchSelection = proxy<ChosenTimes>(restored());
subscribe(searchSelection, keep);

/** Changes the choice. */
export function changeSearchSelection(change: Partial<ChosenTimes>): void {
  Object.assign(searchSelection, changedTimes(searchSelection, change));
}

function keep(): void {
  try {
    for (const name of NAMES) localStorage.setItem(name, searchSelection[name]);
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
