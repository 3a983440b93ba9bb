import { isEmail } from "../../../shared/customer/email.ts";
import { type DriverData, maskedDriver } from "../../../shared/rental/driver.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { evolveRental, isOpen } from "../../../shared/rental/rental.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import type { Facts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import {
  bookingCancelledMail,
  bookingChangedMail,
} from "../../../shared/mail/customer_booking_mails.ts";
import { driverChangedMail } from "../../../shared/mail/link_security_mails.ts";
import {
  cancellationMailToBusiness,
  changeMailToBusiness,
} from "../../mail/booking_mail_to_business.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, type Decision, execute, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import { agreementWithTerms } from "../papers/agreement/follow_rental.ts";
import { NOTHING_REMOVED, type Removal } from "../papers/paper_deletion.ts";
import { type LinkedBooking, loadBooking } from "./load_booking.ts";
import { myBookingView } from "./my_booking_view.ts";

/** What the commands of a customer's link run on. */
export type MyBookingServices =
  & Ledger
  & Pick<Services, "catalogue" | "config" | "wakeMail">;

/** A booking that a command by its link is about, as of the ledger's head. */
interface LinkAttempt {
  readonly booking: LinkedBooking;
  readonly facts: Facts;
  readonly now: string;
  readonly snapshot: CatalogueSnapshot;
}

/** What a command by a link decides: events of the rental, and the mails about them to its customer and the business. */
interface LinkOutcome {
  readonly events: readonly RentalEvent[];
  readonly mail?: keyof typeof MAILS;
  /** Given by this command. */
  readonly driver?: DriverData;
}

/**
 * Loads the booking of a token, decides, and commits its events with papers and mail. Its unsigned
 * agreement gets the terms of the rental. @returns 200 with the booking as the link shows it.
 * @throws NotFound, Gone, and what `decide` throws.
 */
export async function runByLink(
  services: MyBookingServices,
  context: CommandContext,
  token: string,
  decide: (attempt: LinkAttempt) => Promise<LinkOutcome>,
): Promise<StoredReply> {
  const mailIds = { business: services.ids(), customer: services.ids() };
  const reply = await execute(services, context, async (facts, now) => {
    const booking = await loadBooking(services, facts, token, now);
    const attempt = { booking, facts, now, snapshot: await services.catalogue.snapshot() };
    const outcome = await decide(attempt);
    const after = afterEvents(booking, outcome.events, now);
    const { rentalId, rental } = after;
    const given = outcome.driver;
    const papers = given || outcome.events.some(({ type }) => type === "RentalMoved")
      ? await agreementWithTerms(services, facts, {
        rentalId,
        rental,
        cause: "customer_change",
        now,
        given,
      })
      : NOTHING_REMOVED;
    // A new content of the agreement voids the customer's signature.
    const isVoid = papers.appends.length > 0 && after.agreementSignedBy === "customer";
    const shown = isVoid ? { ...after, agreementSignedBy: "nobody" as const } : after;
    const made = { after: shown, papers, mailIds, isSignatureVoid: isVoid };
    return {
      ...await decisionOf(services, attempt, outcome, made),
      afterCommit: { delete: papers.paths },
    };
  });
  services.wakeMail();
  return reply;
}

async function decisionOf(
  { kv, vault, config }: MyBookingServices,
  { booking, facts, now, snapshot }: LinkAttempt,
  { events, mail, driver: given }: LinkOutcome,
  { after, papers, mailIds, isSignatureVoid }: {
    readonly after: LinkedBooking;
    readonly papers: Removal;
    readonly mailIds: { readonly business: string; readonly customer: string };
    readonly isSignatureVoid: boolean;
  },
): Promise<Decision> {
  const { rentalId, key, before } = booking;
  const driver = given ?? await readDriverData({ kv, vault }, rentalId);
  const shown = { ...after, driver: driver && maskedDriver(driver) };
  // Its money was shown before: a rental that can still be changed is none from before.
  const body = myBookingView(shown, snapshot, now, after.rental.period.start);
  const reply: StoredReply = { status: 200, body, version: after.version };
  if (events.length === 0) return { customer: key, appends: [], reply };
  const settings = mailSettingsNow(snapshot);
  const mailed = {
    rentalId,
    rental: after.rental,
    car: snapshot.rental_car.get(after.rental.carId),
    company: companyNow(snapshot),
    publicUrl: config.publicUrl,
    now,
    sequence: body.sequence,
  };
  const toBusiness = mail === undefined || mail === "driver_changed"
    ? undefined
    : MAILS_TO_BUSINESS[mail](mailed, booking.rental);
  const mails = !mail ? [] : [
    ...toBusiness
      ? [queueMail(facts, key, mailIds.business, {
        kind: "rental_notification",
        rentalId,
        content: toBusiness,
      })]
      : [],
    ...settings.mails[mail].enabled && isEmail(after.rental.customer.email)
      ? [queueMail(facts, key, mailIds.customer, {
        kind: mail,
        rentalId,
        content: MAILS[mail](mailed, settings, { isSignatureVoid }),
      })]
      : [],
  ];
  const added = events.map((event) => ({ event }));
  return {
    customer: key,
    appends: [{ stream: `rental/${rentalId}`, before, events: added }, ...papers.appends, ...mails],
    reply,
  };
}

const MAILS = {
  booking_changed: bookingChangedMail,
  booking_cancelled: bookingCancelledMail,
  driver_changed: driverChangedMail,
};
const MAILS_TO_BUSINESS = {
  booking_changed: changeMailToBusiness,
  booking_cancelled: cancellationMailToBusiness,
};

/** A booking as it is after its new events. */
export function afterEvents<Booking extends Pick<LinkedBooking, "rental" | "version">>(
  booking: Booking,
  events: readonly RentalEvent[],
  now: string,
): Booking {
  const rental = events.reduce((was, event) => {
    const next = evolveRental(was, event, now, undefined);
    return isOpen(next) ? next : was;
  }, booking.rental);
  return { ...booking, rental, version: booking.version + events.length };
}
