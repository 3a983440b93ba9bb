import { isEmail } from "../../../shared/customer/email.ts";
import type { NewLink } from "../../../shared/api/my_booking.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, RentalNotFound } from "../../../shared/refusals.ts";
import { linkEndsAt, oldestEndWithLink } from "../../../shared/rental/my_booking.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isOpen, linksOf } from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { bookingLink } from "../../../shared/mail/booking_link.ts";
import { bookingLinkMail } from "../../../shared/mail/customer_booking_mails.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import type { Facts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { type CommandContext, type Decision, execute } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import { rentalOfPaper } from "../papers/rental_of_paper.ts";
import { bookingToken } from "../../identity/booking_token.ts";
import type { MyBookingServices } from "./run_by_link.ts";
import { customerRentalIdsAfter } from "../../projections/customer_rentals.ts";
import type { Services } from "../../services.ts";

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
  const mailId = services.ids();
  const reply = await execute(services, context, async (facts, now) => {
    const snapshot = await services.catalogue.snapshot();
    const input = { rentalId, mailId, snapshot, now, endsFormer: true };
    const made = await newLinkOf(services, facts, input);
    const { token, rental, key, version, link, mail } = made;
    if (send && !isEmail(rental.customer.email)) {
      throw new Invalid([{ path: "send", message: officeMessages.customerWithoutEmail }]);
    }
    const address = bookingLink(services.config.publicUrl, token);
    const body: NewLink = { address, until: linkEndsAt(rental.period) };
    return {
      customer: key,
      appends: [link, ...send ? [mail] : []],
      reply: { status: 201, body, version: version + 1 },
    };
  });
  services.wakeMail();
  return reply;
}

/**
 * A new link of a rental: the event that makes it, which replaces the links before at once or with
 * its first use, and the mail that brings it to the customer. @throws RentalNotFound.
 */
async function newLinkOf(
  services: MyBookingServices,
  facts: Facts,
  { rentalId, mailId, snapshot, now, endsFormer }: {
    readonly rentalId: string;
    readonly mailId: string;
    readonly snapshot: CatalogueSnapshot;
    readonly now: Instant;
    /** Ends former links at once; otherwise the first use of the new one ends them. */
    readonly endsFormer: boolean;
  },
) {
  const { rental, key, car, version, before } = await rentalOfPaper(services, facts, rentalId);
  const { token, hash } = bookingToken(services.vault, { rentalId, ...key }, version);
  const booking = {
    rentalId,
    rental,
    car,
    company: companyNow(snapshot),
    publicUrl: services.config.publicUrl,
    now,
    sequence: version,
  };
  const content = bookingLinkMail(booking, token, mailSettingsNow(snapshot), { endsFormer });
  const type = endsFormer ? "BookingLinkMade" : "NextBookingLinkMade";
  const event: RentalEvent = { type, hash };
  return {
    token,
    rental,
    key,
    version,
    link: { stream: `rental/${rentalId}` as const, before, events: [{ event }] },
    mail: queueMail(facts, key, mailId, { kind: "booking_link", rentalId, content }),
  };
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
      appends: linksOf(state).length > 0
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
