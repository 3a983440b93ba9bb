import { officeMessages } from "../../../../shared/office_messages.ts";
import { isLikelyTime } from "../../../../shared/papers/likely_time.ts";
import { Invalid } from "../../../../shared/refusals.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

/** Refuses a time at which no car can have changed hands yet. @throws Invalid. */
export function requirePlausibleTime(
  { dateTime }: { readonly dateTime: Instant },
  { period, now }: { readonly period: Period; readonly now: Instant },
): void {
  if (isLikelyTime(dateTime, { end: period.end, now })) return;
  throw new Invalid([{ path: "dateTime", message: officeMessages.protocolTimeAhead }]);
}
