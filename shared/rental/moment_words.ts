import { formatDay, type Instant, toWarsaw } from "../warsaw.ts";

/** An end of a period as people read it: 'pt., 27-11-2026, 08:00', on Warsaw's clock. */
export function momentWords(at: Instant): string {
  const { date, time } = toWarsaw(at);
  return `${formatDay(date)}, ${time}`;
}
