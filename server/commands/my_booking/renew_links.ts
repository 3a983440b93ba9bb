import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { isToBeCompleted } from "../../../shared/rental/status.ts";
import { companyNow } from "../../catalogue/company_now.ts";
import { newSecretToken } from "../../identity/secret_token.ts";
import { bookingLinkMail } from "../../../shared/mail/customer_booking_mails.ts";
import { customerRentalIds } from "../../projections/customer_rentals.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { type CommandContext, type Decision, execute } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import type { MyBookingServices } from "./run_by_link.ts";

/**
 * Mails a new link for each rental of this e-mail that is neither cancelled nor over, in one commit;
 * nothing where there is none. The caller must not tell anybody which it was.
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
    const rentalIds = customerId ? await customerRentalIds(kv, customerId, MOST_RENTALS) : [];
    const appends: Decision["appends"][number][] = [];
    for (const rentalId of rentalIds) {
      const { state, version, events: before } = await facts.stream(rentalStream, rentalId);
      if (!isOpen(state) || !isToBeCompleted(state.status) || state.period.end <= now) continue;
      const { rental, key, car } = await rentalOfPaper(services, facts, rentalId);
      const { token, hash } = newSecretToken();
      const content = bookingLinkMail({
        rentalId,
        rental,
        car,
        company: companyNow(snapshot),
        publicUrl: config.publicUrl,
        now,
        sequence: version,
      }, token);
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

/** More than one customer has at a time; each is two events of the commit. */
const MOST_RENTALS = 20;
