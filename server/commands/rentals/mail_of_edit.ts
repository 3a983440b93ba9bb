import { isEmail } from "../../../shared/customer/email.ts";
import type { MailSettings } from "../../../shared/mail/mail_settings.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isToBeCompleted } from "../../../shared/rental/status.ts";
import {
  bookingCancelledMail,
  bookingChangedMail,
  type MailedBooking,
} from "../../../shared/mail/customer_booking_mails.ts";
import type { PaperLink } from "../../projections/papers/paper_links.ts";
import type { MailToQueue } from "../queue_mail.ts";

/**
 * The mail to the customer about an edit by the office: another car or period, or a cancellation.
 * It asks for a new signature where that of one of `papers` is void. None if the rental's end has
 * passed: the office is then correcting its records.
 */
export function mailOfEdit(
  events: readonly RentalEvent[],
  booking: MailedBooking,
  settings: MailSettings,
  papers: readonly Pick<PaperLink, "byCustomer">[],
): MailToQueue | undefined {
  const { rental, rentalId, now } = booking;
  const kind = kindOf(events, rental.status);
  if (!kind || !settings.mails[kind].enabled) return undefined;
  if (rental.period.end <= now || !isEmail(rental.customer.email)) return undefined;
  // Another car or period voids a signature by the link (`follow_rental.ts`).
  const isSignatureVoid = papers.some(({ byCustomer }) => byCustomer);
  const content = kind === "booking_cancelled"
    ? bookingCancelledMail(booking, settings)
    : bookingChangedMail(booking, settings, { isSignatureVoid });
  return { kind, rentalId, content };
}

function kindOf(events: readonly RentalEvent[], status: MailedBooking["rental"]["status"]) {
  const isCancelled = events.some((event) =>
    event.type === "RentalStatusChanged" && event.status === "Anulowane"
  );
  if (isCancelled) return "booking_cancelled" as const;
  const isMoved = events.some(({ type }) => type === "RentalMoved");
  return isMoved && isToBeCompleted(status) ? "booking_changed" as const : undefined;
}
