import type { Instant } from "../warsaw.ts";
import type { EnquiryProgress } from "./events.ts";

/** Hours after which a new enquiry has waited too long. */
const LONG_WAIT_HOURS = 24;

/** Full hours for which an enquiry waits at `now`; null if it is not new. */
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
  const waits = Date.parse(now) - Date.parse(enquiry.receivedAt);
  return enquiry.state === "new" && waits > LONG_WAIT_HOURS * HOUR;
}

/** How many of these enquiries are new, and for over 24 h at `now`. */
export function countNew(
  enquiries: readonly { readonly state: EnquiryProgress; readonly receivedAt: Instant }[],
  now: Instant,
): { readonly count: number; readonly waitingLong: number } {
  return {
    count: enquiries.filter(({ state }) => state === "new").length,
    waitingLong: enquiries.filter((one) => hasWaitedLong(one, now)).length,
  };
}

const HOUR = 3_600_000;
