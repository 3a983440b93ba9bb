import { proxy, subscribe } from "valtio/vanilla";
import { keepInTab, readFromTab } from "../../../kit/base/tab_storage.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { bookingDays, type ChosenTimes } from "../../../../shared/rental/period_rules.ts";
import { daysBetween, instant, isDate, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";

/** The time first proposed for pickup and return (public-side §9). */
const DEFAULT_TIME = "08:00";

/**
 * Pickup and return chosen by the visitor: shared by the search and the booking form, stored in the
 * browser (public-side §4).
 */
export const searchSelection = proxy<ChosenTimes>(restored());
subscribe(searchSelection, keep);

/**
 * Whether the visitor has chosen the selection, now or at an earlier visit; else it is proposed, as
 * in place of days that are over.
 */
export function hasChosenTimes(): boolean {
  return isChosen;
}
let isChosen = (["pickupDate", "returnDate"] as const)
  .every((name) => read(name) !== null && dateFrom(read(name)) === searchSelection[name]);

/** Changes the selection. */
export function changeSearchSelection(change: Partial<ChosenTimes>): void {
  isChosen = true;
  Object.assign(searchSelection, changedTimes(searchSelection, change));
}

/** Chooses the days of an address or of a free term. */
export function choosePeriod({ start, end }: Period): void {
  const [pickup, back] = [toWarsaw(start), toWarsaw(end)];
  changeSearchSelection({
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: back.date,
    returnTime: back.time,
  });
}

/** Copies the days of an address to the selection, once in a tab: a shared link fills the search. */
export function copyPeriod(period: Period | undefined): void {
  if (!period || isCopied(period)) return;
  keepInTab(COPIED, keyOf(period));
  choosePeriod(period);
}

/** Whether the days of an address were copied in this tab; the selection may be another since. */
export function isCopied(period: Period | undefined): boolean {
  return readFromTab(COPIED) === keyOf(period);
}

/** A period as a text. */
export function keyOf(period: Period | undefined): string | undefined {
  return period && `${period.start}/${period.end}`;
}

const COPIED = "copiedPeriod";

function keep(): void {
  try {
    for (const name of NAMES) localStorage.setItem(name, searchSelection[name]);
  } catch {
    // If storage is forbidden, the selection lasts until the page is left.
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
    // Forbidden storage counts as empty.
    return null;
  }
}

const NAMES = ["pickupDate", "pickupTime", "returnDate", "returnTime"] as const;

/** Today and tomorrow at 08:00 (public-side §4). */
export function defaultTimes(today: string): ChosenTimes {
  return {
    pickupDate: today,
    pickupTime: DEFAULT_TIME,
    returnDate: plusDays(today, 1),
    returnTime: DEFAULT_TIME,
  };
}

/**
 * The selection after a change. The return follows another day of pickup (decisions §13.54): as many
 * days after it as before, at least one, and no later than the `last` day that can be picked. It is
 * one day after a pickup whose hour reaches it (public-side §9). A return chosen too early is kept:
 * its field shows the fault.
 */
export function changedTimes(
  before: ChosenTimes,
  change: Partial<ChosenTimes>,
  last: string = bookingDays().last,
): ChosenTimes {
  const next = { ...followed(before, change, last), ...change };
  const pickupChanged = change.pickupDate !== undefined || change.pickupTime !== undefined;
  return pickupChanged && reachesReturn(next)
    ? { ...next, returnDate: plusDays(next.pickupDate, 1) }
    : next;
}

function followed(before: ChosenTimes, { pickupDate }: Partial<ChosenTimes>, last: string) {
  if (!pickupDate || !before.pickupDate || !before.returnDate) return before;
  const days = Math.max(1, daysBetween(before.pickupDate, before.returnDate));
  const [same, next] = [plusDays(pickupDate, days), plusDays(pickupDate, 1)];
  return { ...before, returnDate: same <= last ? same : next > last ? next : last };
}

/**
 * The selection from the browser's storage: texts by name, null if missing. Dates may be ISO dates
 * or instants; invalid values become the defaults, past dates become today.
 */
export function restoredTimes(
  stored: Readonly<Record<keyof ChosenTimes, string | null>>,
  today: string,
): ChosenTimes {
  const usual = defaultTimes(today);
  const pickupDate = dateFrom(stored.pickupDate) ?? usual.pickupDate;
  const returnDate = dateFrom(stored.returnDate) ?? usual.returnDate;
  const times = {
    pickupDate: notBefore(today, pickupDate),
    pickupTime: timeFrom(stored.pickupTime) ?? usual.pickupTime,
    returnDate: notBefore(today, returnDate),
    returnTime: timeFrom(stored.returnTime) ?? usual.returnTime,
  };
  return reachesReturn(times) ? { ...times, returnDate: plusDays(times.pickupDate, 1) } : times;
}

function reachesReturn({ pickupDate, pickupTime, returnDate, returnTime }: ChosenTimes): boolean {
  if (!pickupDate || !returnDate) return false;
  if (pickupDate !== returnDate) return pickupDate > returnDate;
  return pickupTime !== "" && returnTime !== "" && pickupTime >= returnTime;
}

/** An empty date stays empty. */
function notBefore(today: string, date: string): string {
  return date !== "" && date < today ? today : date;
}

function dateFrom(text: string | null): string | undefined {
  if (text === null) return undefined;
  if (text === "" || isDate(text)) return text;
  const ms = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? undefined : toWarsaw(instant(ms)).date;
}

function timeFrom(text: string | null): string | undefined {
  if (text === "") return "";
  return text !== null && /^(0[89]|1[0-7]):[0-5]0$/.test(text) ? text : undefined;
}
