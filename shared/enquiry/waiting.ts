import type { Instant } from "../warsaw.ts";
import type { EnquiryProgress } from "./events.ts";

/** Hours after which an enquiry that nobody has looked into has waited too long. */
export const LONG_WAIT_HOURS = 24;

/** Full hours for which an enquiry waits at `now`; null where somebody has looked into it. */
export function hoursWaiting(
  { state, receivedAt }: { readonly state: EnquiryProgress; readonly receivedAt: Instant },
  now: Instant,
): number | null {
  if (state !== "new") return null;
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(receivedAt)) / HOUR));
}

/** Whether an enquiry has waited for over 24 h at `now`. */
export function hasWaitedLong(
  enquiry: { readonly state: EnquiryProgress; readonly receivedAt: Instant },
  now: Instant,
): boolean {
  return enquiry.state === "new" && enquiry.receivedAt < longWaitSince(now);
}

/** Enquiries received before this time have waited for over 24 h at `now`. */
export function longWaitSince(now: Instant): Instant {
  return new Date(Date.parse(now) - LONG_WAIT_HOURS * HOUR).toISOString();
}

const HOUR = 3_600_000;
