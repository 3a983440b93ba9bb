import { paths } from "../paths.ts";
import { linkEndsAt } from "../rental/my_booking.ts";
import type { Period } from "../rental/period.ts";
import type { Instant } from "../warsaw.ts";
import type { MailContent } from "./events.ts";

/** The address that a customer's token opens. */
export function bookingLink(publicUrl: string, token: string): string {
  return `${publicUrl}${paths.myBooking}#${token}`;
}

/**
 * A later mail about a booking with its link; without a token with the page that mails a new one.
 */
export function withBookingLink<Mail extends Pick<MailContent, "text">>(
  mail: Mail,
  publicUrl: string,
  token: string | undefined,
): Mail & Required<Pick<MailContent, "link">> {
  const words = token === undefined
    ? "Link do swojej rezerwacji zamówisz tutaj:"
    : "Pod tym linkiem jest Twoja rezerwacja. Link jest tylko dla Ciebie:";
  return {
    ...mail,
    text: `${mail.text}\n\n${words}`,
    link: token === undefined ? publicUrl + paths.myBooking : bookingLink(publicUrl, token),
  };
}

/**
 * A later mail as its rental is now, which `token` opens: without a link where it would open nothing,
 * and without the page that mails one once the rental is cancelled.
 */
export function withOpenLink<Mail extends Pick<MailContent, "text">>(
  mail: Mail,
  publicUrl: string,
  { status, period }: { readonly status: string; readonly period: Period },
  { token, now }: { readonly token: string | undefined; readonly now: Instant },
): Mail & Pick<MailContent, "link"> {
  const opensNothing = now >= linkEndsAt(period) ||
    (token === undefined && status === "Anulowane");
  return opensNothing ? mail : withBookingLink(mail, publicUrl, token);
}
