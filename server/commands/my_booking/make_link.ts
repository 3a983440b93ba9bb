import type { NewLink } from "../../../shared/api/my_booking.ts";
import { RentalNotFound } from "../../../shared/refusals.ts";
import { linkEndsAt } from "../../../shared/rental/my_booking.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { companyNow } from "../../catalogue/company_now.ts";
import { mailSettingsNow } from "../../catalogue/mail_settings_now.ts";
import { newSecretToken } from "../../identity/secret_token.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { bookingLink, bookingLinkMail } from "../../../shared/mail/customer_booking_mails.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { type CommandContext, execute } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import type { MyBookingServices } from "./run_by_link.ts";

/**
 * Makes a new link for a rental's customer, which ends the one before; `send` mails it.
 * @returns 201 with `NewLink`. @throws NotFound.
 */
export async function makeBookingLink(
  services: MyBookingServices,
  context: CommandContext,
  rentalId: string,
  { send }: { readonly send: boolean },
): Promise<StoredReply> {
  const { token, hash } = newSecretToken();
  const { config, catalogue, ids, wakeMail } = services;
  const mailId = ids();
  const reply = await execute(services, context, async (facts, now) => {
    const { rental, key, car } = await rentalOfPaper(services, facts, rentalId);
    const { version, events: before } = await facts.stream(rentalStream, rentalId);
    const address = bookingLink(config.publicUrl, token);
    const body: NewLink = { address, until: linkEndsAt(rental.period) };
    const snapshot = await catalogue.snapshot();
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
    return {
      customer: key,
      appends: [
        {
          stream: `rental/${rentalId}`,
          before,
          events: [{ event: { type: "BookingLinkMade", hash } }],
        },
        ...send ? [queueMail(facts, key, mailId, { kind: "booking_link", rentalId, content })] : [],
      ],
      reply: { status: 201, body, version: version + 1 },
    };
  });
  wakeMail();
  return reply;
}

/** Ends a rental's link; nothing happens where there is none. @returns 204. @throws NotFound. */
export async function endBookingLink(
  services: MyBookingServices,
  context: CommandContext,
  rentalId: string,
): Promise<StoredReply> {
  return await execute(services, context, async (facts) => {
    const { state, events: before } = await facts.stream(rentalStream, rentalId);
    if (!isOpen(state)) throw new RentalNotFound();
    return {
      appends: state.link
        ? [{
          stream: `rental/${rentalId}`,
          before,
          events: [{ event: { type: "BookingLinkEnded" } }],
        }]
        : [],
      reply: { status: 204, body: null },
    };
  });
}
