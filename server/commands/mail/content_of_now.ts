import { withBookingLink } from "../../../shared/mail/booking_link.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import {
  bookingLinkMail,
  bookingReceivedMail,
} from "../../../shared/mail/customer_booking_mails.ts";
import { bringsLink, type MailContent, type MailKind } from "../../../shared/mail/events.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import { RentalNotFound } from "../../../shared/refusals.ts";
import { linkEndsAt } from "../../../shared/rental/my_booking.ts";
import { isNextLink } from "../../../shared/rental/rental.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import { createFacts } from "../../ledger/facts.ts";
import { hasSignedAgreement, rentalPapers } from "../../projections/papers/paper_links.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import type { Ledger } from "../execute.ts";
import { openBookingToken } from "../../identity/booking_token.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";

/**
 * What a waiting mail says when it is sent. One that brings the link is written again from the rental
 * of now: it is not withdrawn after a change, and must not contain the times of before. All others
 * say what they were queued with; those to the customer of a rental get the link that is open now.
 * @throws NotFound without the rental.
 */
export async function contentOfNow(
  services: Ledger & Pick<Services, "catalogue" | "config">,
  { kind, rentalId }: { readonly kind: MailKind; readonly rentalId: string | null },
  content: MailContent,
): Promise<MailContent> {
  const [, token] = content.link?.split("#") ?? [];
  // A code is not about the booking: it opens nothing without the link that it was asked for at.
  if (rentalId === null || content.recipient === undefined || kind === "booking_code") {
    return content;
  }
  if (!bringsLink(kind)) return await withLinkOf(services, rentalId, content);
  if (!token) return content;
  const { kv, vault, ids, clock, catalogue, config } = services;
  const facts = createFacts(kv, vault, ids);
  const { rental, car } = await rentalOfPaper(services, facts, rentalId);
  const { version } = await facts.stream(rentalStream, rentalId);
  const snapshot = await catalogue.snapshot();
  const settings = mailSettingsNow(snapshot);
  const booking = {
    rentalId,
    rental,
    car,
    company: companyNow(snapshot),
    publicUrl: config.publicUrl,
    now: clock(),
    sequence: version - 1,
    agreementSigned: hasSignedAgreement(await rentalPapers(kv, rentalId)),
  };
  return kind === "booking_received"
    ? bookingReceivedMail(booking, token, settings)
    : bookingLinkMail(booking, token, settings, {
      endsFormer: !isNextLink(rental, hashOfToken(token)),
    });
}

/**
 * With the link of its rental, or the page that mails a new one; without both where a link would open
 * nothing, and where the mail goes to another address than that of the rental, such as a paper that
 * an earlier customer signed.
 */
async function withLinkOf(
  services: Ledger & Pick<Services, "catalogue" | "config">,
  rentalId: string,
  content: MailContent,
): Promise<MailContent> {
  const { kv, vault, ids, clock, config: { publicUrl } } = services;
  const facts = createFacts(kv, vault, ids);
  const found = await rentalOfPaper(services, facts, rentalId).catch((error: unknown) => {
    if (error instanceof RentalNotFound) return undefined;
    throw error;
  });
  if (!found) return content;
  const { rental, key: { wrappedKey } } = found;
  const isTheirs =
    normalizedEmail(rental.customer.email) === normalizedEmail(content.recipient ?? "");
  if (!isTheirs || clock() >= linkEndsAt(rental.period)) return content;
  const { version } = await facts.stream(rentalStream, rentalId);
  const token = openBookingToken(vault, { rentalId, wrappedKey }, { rental, version });
  if (token === undefined && rental.status === "Anulowane") return content;
  return withBookingLink(content, publicUrl, token);
}
