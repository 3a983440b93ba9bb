import { isOpen } from "../../../shared/rental/rental.ts";
import { oldestEndWithLink } from "../../../shared/rental/my_booking.ts";
import { customerRentalIdsAfter } from "../../projections/customer_rentals.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, type Decision, execute } from "../execute.ts";
import { newLinkOf } from "./make_link.ts";
import type { MyBookingServices } from "./run_by_link.ts";

/**
 * Mails a new link for each rental of this e-mail, or for one of them, that is not cancelled and whose
 * link has not ended, the newest 20, in one commit; the links before work until one that was made
 * later is used. Nothing happens where there is none, or where no mail can be sent. The caller must
 * not tell anybody which it was.
 */
export async function renewLinks(
  services: MyBookingServices & Pick<Services, "mailer">,
  context: CommandContext,
  { email, rentalId: only }: { readonly email: string; readonly rentalId?: string | undefined },
): Promise<void> {
  const { kv, catalogue, ids, mailer, wakeMail } = services;
  if (!await mailer.isConfigured()) return;
  const snapshot = await catalogue.snapshot();
  await execute(services, context, async (facts, now) => {
    const customerId = await facts.knownCustomer(email);
    const rentalIds = customerId
      ? await customerRentalIdsAfter(kv, customerId, oldestEndWithLink(now))
      : [];
    const appends: Decision["appends"][number][] = [];
    for (const rentalId of rentalIds) {
      if (only !== undefined && rentalId !== only) continue;
      if (appends.length >= MOST_RENTALS * 2) break;
      const { state } = await facts.stream(rentalStream, rentalId);
      if (!isOpen(state) || state.status === "Anulowane") continue;
      const input = { rentalId, mailId: ids(), snapshot, now, endsFormer: false };
      const { link, mail } = await newLinkOf(services, facts, input);
      appends.push(link, mail);
    }
    return { customer: "not_personal", appends, reply: { status: 202, body: { accepted: true } } };
  });
  wakeMail();
}

/** More than one customer has at a time; each is two streams of the commit. */
const MOST_RENTALS = 20;
