import type { Period } from "./period.ts";
import { formatDay, type Instant, toWarsaw } from "../warsaw.ts";

/** A start or end of a period in words: 'pt., 27-11-2026, 08:00', on Warsaw's clock. */
export function momentWords(at: Instant): string {
  const { date, time } = toWarsaw(at);
  return `${formatDay(date)}, ${time}`;
}

/** The days of a period in few signs: '30.11–4.12', or '21–28.12' within a month. */
export function shortDates({ start, end }: Period): string {
  const [first, last] = [start, end].map((at) => toWarsaw(at).date.split("-").map(Number));
  const [, month, day] = first ?? [];
  const [, lastMonth, lastDay] = last ?? [];
  if (month === lastMonth && day === lastDay) return `${day}.${month}`;
  return month === lastMonth
    ? `${day}–${lastDay}.${lastMonth}`
    : `${day}.${month}–${lastDay}.${lastMonth}`;
}
