import { proxy } from "valtio/vanilla";
import { formatDate, instant, toWarsaw } from "../../../shared/warsaw.ts";

/** The time of the data on the screen; null before the first reply. */
export const dataAge = proxy<{ from: Date | null }>({ from: null });

/** Called by the transport with the date of its last reply. */
export function noteDataAge(date: Date): void {
  if (!Number.isNaN(date.getTime())) dataAge.from = date;
}

/** Formats the time of data in Warsaw: 'H:mm' for today, else 'dd-MM-yyyy, H:mm'. */
export function dataAgeText(date: Date, now: Date): string {
  const at = instant(date);
  const shown = toWarsaw(at);
  const time = shown.time.replace(/^0/, "");
  return shown.date === toWarsaw(instant(now)).date ? time : `${formatDate(at)}, ${time}`;
}
