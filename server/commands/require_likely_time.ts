import { officeMessages } from "../../shared/office_messages.ts";
import { Invalid } from "../../shared/refusals.ts";
import type { Period } from "../../shared/rental/period.ts";
import type { Instant } from "../../shared/warsaw.ts";

/**
 * No car was handed over in two days from now, but in its rental's own time a protocol may be written
 * ahead. A mistyped year would otherwise stay the car's newest condition for ever. @throws Invalid.
 */
export function requireLikelyTime(
  { dateTime }: { readonly dateTime: Instant },
  { period, now }: { readonly period: Period; readonly now: Instant },
): void {
  const latest = Math.max(Date.parse(now), Date.parse(period.end)) + AHEAD_MS;
  if (Date.parse(dateTime) <= latest) return;
  throw new Invalid([{ path: "dateTime", message: officeMessages.protocolTimeAhead }]);
}

const AHEAD_MS = 2 * 86_400_000;
