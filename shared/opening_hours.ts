/**
 * Hours of a day as they are written: '8-17' and '8:00 - 17:00' as '08:00–17:00'; empty for a day on
 * which it is closed. Undefined for a text that is no hours, or that end before they begin.
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
