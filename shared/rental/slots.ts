import { warsawMinutes } from "../warsaw.ts";
import type { Period } from "./period.ts";

/** Length of a slot in minutes, and how many a day has from 08:00 to 22:00 (public-side §9). */
const SLOT_MINUTES = 10;
const SLOTS_PER_DAY = 84;

/** How much of a day is taken (public-side §4). */
export type DayState = "free" | "partly" | "full";

/** One 10-minute slot of a day, `time` as HH:mm on Warsaw's clock. */
export interface Slot {
  readonly time: string;
  readonly busy: boolean;
}

/** The slots of `date` (yyyy-MM-dd, Warsaw) from 08:00 to 22:00, busy where a period touches them. */
export function slotsOfDay(date: string, busy: readonly Period[]): Slot[] {
  const first = Date.parse(`${date}T08:00:00Z`) / 60_000;
  const taken = busy.map((period) => ({
    start: warsawMinutes(period.start),
    end: warsawMinutes(period.end),
  }));
  return Array.from({ length: SLOTS_PER_DAY }, (_, index) => {
    const start = first + index * SLOT_MINUTES;
    return {
      time: new Date(start * 60_000).toISOString().slice(11, 16),
      busy: taken.some((period) => period.start < start + SLOT_MINUTES && period.end > start),
    };
  });
}

/** Fully booked at 84 busy slots, partly when some are busy, otherwise free (public-side §4). */
export function dayState(slots: readonly Slot[]): DayState {
  const busy = slots.filter((slot) => slot.busy).length;
  if (busy >= SLOTS_PER_DAY) return "full";
  return busy > 0 ? "partly" : "free";
}
