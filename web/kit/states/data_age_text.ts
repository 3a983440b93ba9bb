import { formatDate, instant, toWarsaw } from "../../../shared/warsaw.ts";

/** When data is from, in Warsaw: 'H:mm' of today, else 'dd-MM-yyyy, H:mm'. */
export function dataAgeText(date: Date, now: Date): string {
  const at = instant(date);
  const shown = toWarsaw(at);
  const time = shown.time.replace(/^0/, "");
  return shown.date === toWarsaw(instant(now)).date ? time : `${formatDate(at)}, ${time}`;
}
