import { paths } from "../paths.ts";
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
