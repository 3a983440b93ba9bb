import {
  bookingLinkMail,
  bookingReceivedMail,
} from "../../../shared/mail/customer_booking_mails.ts";
import { bringsLink, type MailContent, type MailKind } from "../../../shared/mail/events.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import { isNextLink } from "../../../shared/rental/rental.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import { createFacts } from "../../ledger/facts.ts";
import { hasSignedAgreement, rentalPapers } from "../../projections/papers/paper_links.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import type { Ledger } from "../execute.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";

/**
 * What a waiting mail says when it is sent. One that brings the link is written again from the rental
 * of now: it is not withdrawn after a change, and must not contain the times of before. All others
 * say what they were queued with. @throws NotFound without the rental.
 */
export async function contentOfNow(
  services: Ledger & Pick<Services, "catalogue" | "config">,
  { kind, rentalId }: { readonly kind: MailKind; readonly rentalId: string | null },
  content: MailContent,
): Promise<MailContent> {
  const [, token] = content.link?.split("#") ?? [];
  if (!bringsLink(kind) || rentalId === null || !token) return content;
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
