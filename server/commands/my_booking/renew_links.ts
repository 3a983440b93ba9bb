import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { oldestEndWithLink } from "../../../shared/rental/my_booking.ts";
import { companyNow } from "../../catalogue/company_now.ts";
import { mailSettingsNow } from "../../catalogue/mail_settings_now.ts";
import { newSecretToken } from "../../identity/secret_token.ts";
import { bookingLinkMail } from "../../../shared/mail/customer_booking_mails.ts";
import { customerRentalIdsAfter } from "../../projections/customer_rentals.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { type CommandContext, type Decision, execute } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import type { MyBookingServices } from "./run_by_link.ts";

/**
 * Mails a new link for each rental of this e-mail that is not cancelled and whose link has not ended,
 * the newest 20, in one commit; nothing where there is none. The caller must not tell anybody which it was.
 */
export async function renewLinks(
  services: MyBookingServices,
  context: CommandContext,
  email: string,
): Promise<void> {
  const { kv, config, catalogue, ids, wakeMail } = services;
  const snapshot = await catalogue.snapshot();
  await execute(services, context, async (facts, now) => {
    const customerId = await facts.knownCustomer(email);
    const rentalIds = customerId
      ? await customerRentalIdsAfter(kv, customerId, oldestEndWithLink(now))
      : [];
    const appends: Decision["appends"][number][] = [];
    for (const rentalId of rentalIds) {
      if (appends.length >= MOST_RENTALS * 2) break;
      const { state, version, events: before } = await facts.stream(rentalStream, rentalId);
      if (!isOpen(state) || state.status === "Anulowane") continue;
      const { rental, key, car } = await rentalOfPaper(services, facts, rentalId);
      const { token, hash } = newSecretToken();
      const content = bookingLinkMail(
        {
          rentalId,
          rental,
          car,
          company: companyNow(snapshot),
          publicUrl: config.publicUrl,
          now,
          sequence: version,
        },
        token,
        mailSettingsNow(snapshot),
      );
      const event: RentalEvent = { type: "BookingLinkMade", hash };
      appends.push(
        {
          stream: `rental/${rentalId}`,
          before,
          events: [{ event }],
        },
        queueMail(facts, key, ids(), { kind: "booking_link", rentalId, content }),
      );
    }
    return { customer: "not_personal", appends, reply: { status: 202, body: { accepted: true } } };
  });
  wakeMail();
}

/** More than one customer has at a time; each is two streams of the commit. */
const MOST_RENTALS = 20;
