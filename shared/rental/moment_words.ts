import { formatDay, type Instant, toWarsaw } from "../warsaw.ts";

/** A start or end of a period in words: 'pt., 27-11-2026, 08:00', on Warsaw's clock. */
export function momentWords(at: Instant): string {
  const { date, time } = toWarsaw(at);
  return `${formatDay(date)}, ${time}`;
}
