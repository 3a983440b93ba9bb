/** A weekday as the settings name it, Monday first. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = typeof WEEKDAYS[number];

/** Days that follow each other with the same hours, as one line: 'Poniedziałek–piątek', '08:00–17:00'. */
export function openingLines(
  { openingHours }: { readonly openingHours: Readonly<Record<Weekday, string>> },
): readonly { readonly days: string; readonly hours: string }[] {
  const lines: { first: string; last: string; hours: string }[] = [];
  let before = "";
  for (const day of WEEKDAYS) {
    const hours = openingHours[day];
    const last = lines.at(-1);
    if (last && hours !== "" && hours === before) last.last = WEEKDAY_WORDS[day];
    else if (hours !== "") {
      lines.push({ first: WEEKDAY_WORDS[day], last: WEEKDAY_WORDS[day], hours });
    }
    before = hours;
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first}–${last.toLowerCase()}`,
    hours,
  }));
}

/** The weekdays on the screens. */
export const WEEKDAY_WORDS: Readonly<Record<typeof WEEKDAYS[number], string>> = {
  monday: "Poniedziałek",
  tuesday: "Wtorek",
  wednesday: "Środa",
  thursday: "Czwartek",
  friday: "Piątek",
  saturday: "Sobota",
  sunday: "Niedziela",
};

/**
 * Hours of a day as they are written: '8-17' and '8:00 - 17:00' as '08:00–17:00'; empty for a day
 * on which it is closed. Undefined for any other text, and for hours that end before they begin.
 */
export function writtenHours(typed: string): string | undefined {
  if (typed.trim() === "") return "";
  const [, opens = "", closes = ""] = /^(\S+)\s*[-–]\s*(\S+)$/.exec(typed.trim()) ?? [];
  const [from, to] = [writtenTime(opens), writtenTime(closes)];
  return from !== undefined && to !== undefined && from < to ? `${from}–${to}` : undefined;
}

function writtenTime(typed: string): string | undefined {
  const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(typed) ?? [];
  if (hour === "" || Number(hour) > 24 || Number(minute) > 59) return undefined;
  if (Number(hour) === 24 && minute !== "00") return undefined;
  return `${hour.padStart(2, "0")}:${minute}`;
}
