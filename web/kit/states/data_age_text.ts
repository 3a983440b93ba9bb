import { madeOnce } from "../../../shared/made_once.ts";

/** When data is from, in Warsaw: 'H:mm' of today, else 'dd-MM-yyyy, H:mm'. */
export function dataAgeText(date: Date, now: Date): string {
  const then = inWarsaw(date);
  const time = `${Number(then.hour)}:${then.minute}`;
  const day = dayOf(then);
  return day === dayOf(inWarsaw(now)) ? time : `${day}, ${time}`;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

// Intl and not date-fns: the bar is part of the first load.
const clock = madeOnce(() =>
  new Intl.DateTimeFormat("pl-PL", {
    timeZone: "Europe/Warsaw",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
);

function inWarsaw(date: Date): Parts {
  return Object.fromEntries(clock().formatToParts(date).map(({ type, value }) => [type, value]));
}

function dayOf({ day, month, year }: Parts): string {
  return `${day}-${month}-${year}`;
}
