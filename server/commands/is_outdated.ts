import { rentalConditions } from "../../shared/legal/rental_conditions.ts";
import { fromWarsaw, type Instant, instant, plusMonths, toWarsaw } from "../../shared/warsaw.ts";
import { lastMessageAt } from "../projections/customer_mails.ts";
import { lastRentalEnd } from "../projections/customer_rentals.ts";

/** Until when a dealing lies back long enough at `now`: two years ago, on Warsaw's clock. */
export function keptSince(now: Instant): Instant {
  const { date, time } = toWarsaw(now);
  return fromWarsaw(plusMonths(date, -12 * rentalConditions.dataKeptYears), time);
}

/**
 * Whether a customer's data were kept long enough: two years after the end of the last rental, or
 * after the last message of who never rented (decisions §5.2, privacy policy).
 */
export async function isOutdated(kv: Deno.Kv, customerId: string, now: Instant): Promise<boolean> {
  const since = keptSince(now);
  const end = await lastRentalEnd(kv, customerId);
  const message = await lastMessageAt(kv, customerId);
  if (end === undefined) return message === undefined || message <= since;
  // A message that has just come may still be on its way to the business.
  return end <= since && (message === undefined || message <= instant(Date.parse(now) - SENT_IN));
}

/** Milliseconds for which a mail is tried again, and a day more (decisions §9.8). */
const SENT_IN = 8 * 86_400_000;
