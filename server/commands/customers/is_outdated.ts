import { rentalConditions } from "../../../shared/rental/rental_conditions.ts";
import { fromWarsaw, type Instant, instant, plusMonths, toWarsaw } from "../../../shared/warsaw.ts";
import { customerEnquiriesOf } from "../../projections/enquiries/customer_enquiries.ts";
import { customerMailsOf } from "../../projections/mail/customer_mails.ts";
import { lastRentalEnd } from "../../projections/customer_rentals.ts";

/** Rentals and messages until this time are outdated at `now`: two years ago, on Warsaw's clock. */
export function keptSince(now: Instant): Instant {
  const { date, time } = toWarsaw(now);
  return fromWarsaw(plusMonths(date, -12 * rentalConditions.dataKeptYears), time);
}

/**
 * Whether one person's data, under all their e-mails, were kept long enough: two years after the
 * end of the last rental, or after the last message of a person who never rented (decisions §5.2,
 * privacy policy).
 */
export async function isOutdated(
  kv: Deno.Kv,
  customerIds: readonly string[],
  now: Instant,
): Promise<boolean> {
  const since = keptSince(now);
  const ends = await Promise.all(customerIds.map((id) => lastRentalEnd(kv, id)));
  const mails = (await Promise.all(customerIds.map((id) => customerMailsOf(kv, id)))).flat();
  const enquiries = (await Promise.all(customerIds.map((id) => customerEnquiriesOf(kv, id))))
    .flat();
  const messages = [
    ...mails.filter(({ kind }) => kind === "contact_form").map(({ queuedAt }) => queuedAt),
    ...enquiries.map(({ receivedAt }) => receivedAt),
  ];
  const end = ends.filter((one) => one !== undefined).sort().at(-1);
  // Without a mail server a mail waits until there is one: an unread message is not outdated.
  if (mails.some(({ waits, queuedAt }) => waits && queuedAt > since)) return false;
  if (end === undefined) return messages.every((at) => at <= since);
  // A new message may have failed already, and the business may still be handling it.
  const settled = instant(Date.parse(now) - SENT_IN);
  return end <= since && messages.every((at) => at <= settled);
}

/** Milliseconds for which a mail is tried again, and a day more (decisions §9.8). */
const SENT_IN = 8 * 86_400_000;
