import { proxy } from "valtio/vanilla";
import { formatDate, instant, toWarsaw } from "../../../shared/warsaw.ts";

/** From when the data on the screen is; null before the first reply. */
export const dataAge = proxy<{ from: Date | null }>({ from: null });

/** The transport says from when the data of its last reply is (the reply's own date). */
export function noteDataAge(date: Date): void {
  if (!Number.isNaN(date.getTime())) dataAge.from = date;
}

/** When data is from, in Warsaw: 'H:mm' of today, else 'dd-MM-yyyy, H:mm'. */
export function dataAgeText(date: Date, now: Date): string {
  const at = instant(date);
  const shown = toWarsaw(at);
  const time = shown.time.replace(/^0/, "");
  return shown.date === toWarsaw(instant(now)).date ? time : `${formatDate(at)}, ${time}`;
}
