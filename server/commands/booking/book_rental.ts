import { type BookingRequest, rentalView, type RentedCar } from "../../../shared/api/rental.ts";
import { isEmail } from "../../../shared/customer/email.ts";
import type { RentalCustomer, RentalEvent } from "../../../shared/rental/events.ts";
import {
  evolveRental,
  isOpen,
  noRental,
  type OpenRental,
  type RentalState,
} from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import { type CheckedFacts, contactOf } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import {
  bookingReceivedMail,
  type MailedBooking,
} from "../../../shared/mail/customer_booking_mails.ts";
import type { MailSettings } from "../../../shared/mail/mail_settings.ts";
import { bookingMailToBusiness } from "../../mail/booking_mail_to_business.ts";
import type { Services } from "../../services.ts";
import { bookingToken } from "../../identity/booking_token.ts";
import { type BookingInput, bookingInput } from "./booking_input.ts";
import { decideBooking, requireValidBooking } from "./decide_booking.ts";
import { type CommandContext, executeInLane, type Ledger } from "../execute.ts";
import { confirmationMail } from "../mail/decide_customer_mail.ts";
import { type MailToQueue, queueMail } from "../queue_mail.ts";
import { countOpenBookings, requireFewOpenBookings } from "./open_bookings.ts";

/** The services that a booking needs. */
export type BookingServices = Ledger & Pick<Services, "catalogue" | "config" | "wakeMail">;

/**
 * Books a car: of any number of overlapping bookings exactly one is accepted (decisions §3.1).
 * The notification to the business is queued in the same commit (decisions §3.5).
 * @returns 201 with the whole rental. @throws Invalid, NotFound, Rejection.
 */
export async function bookRental(
  services: BookingServices,
  context: CommandContext,
  request: BookingRequest,
  { notify = true, visitorAddress }: {
    readonly notify?: boolean;
    /** Of a visitor whose unconfirmed bookings are limited. */
    readonly visitorAddress?: string | undefined;
  } = {},
): Promise<StoredReply> {
  const { catalogue, ids, config } = services;
  const bookedBy = context.actor === "visitor" ? "visitor" as const : "administrator" as const;
  const { termsAccepted, quote = undefined } = request;
  const isConfirmed = bookedBy === "administrator" && request.confirmed === true;
  const input = {
    ...bookingInput(request),
    bookedBy,
    termsAccepted,
    quote: quote ?? undefined,
    linkHash: undefined,
    isConfirmed,
  };
  const rentalId = request.id ?? ids();
  const mailIds = { business: ids(), customer: ids() };
  const stream = `rental/${rentalId}` as const;

  const reply = await executeInLane(services, context, `car ${input.carId}`, async (facts, now) => {
    requireValidBooking(input, now);
    // Read at the same time: any change after the read fails a check of the commit.
    const [{ snapshot, car }, busy, idTaken, customer, open] = await Promise.all([
      guardedCar(facts, catalogue, input.carId),
      input.period ? facts.busy(input.carId, input.period) : [],
      request.id ? facts.begun(stream) : false,
      facts.customer(contactOf(input.customer)),
      openBookingsOf(services, facts, { rentalId, input, visitorAddress, now }),
    ]);
    const settings = mailSettingsNow(snapshot);
    const isMailed = bookedBy === "visitor"
      ? settings.mails.booking_received.enabled
      : request.sendConfirmation ?? isConfirmed;
    const hasLink = notify && isMailed && isEmail(input.customer.email);
    const { token, hash } = bookingToken(services.vault, { rentalId, ...customer }, 0);
    const events = decideBooking({
      ...input,
      customerId: customer.customerId,
      linkHash: hasLink ? hash : undefined,
    }, { car, busy, idTaken });
    const company = companyNow(snapshot);
    requireFewOpenBookings(open, company.departments.sales.phone);
    const sealed = facts.seal(customer, stream, input.customer);
    const added = events.map((event, at) => at === 0 ? { event, sealed } : { event });
    const booking = booked(events, now, input.customer);
    const { publicUrl } = config;
    const mailed = { rentalId, rental: booking, car, company, publicUrl, now, sequence: 0 };
    return {
      customer,
      appends: [
        { stream, before: [], events: added },
        ...notify
          ? [queueMail(facts, customer, mailIds.business, {
            kind: "rental_notification",
            rentalId,
            content: bookingMailToBusiness(mailed),
          })]
          : [],
        ...hasLink
          ? [queueMail(facts, customer, mailIds.customer, firstMail(mailed, token, settings))]
          : [],
      ],
      reply: {
        status: 201,
        body: rentalView(rentalId, booking, car && seenBy(bookedBy, car), { viewer: bookedBy }),
        version: events.length,
      },
    };
  });
  services.wakeMail();
  return reply;
}

/** The first mail to the customer: of a confirmed booking the confirmation, sent at once. */
function firstMail(mailed: MailedBooking, token: string, settings: MailSettings): MailToQueue {
  const { rentalId, now } = mailed;
  if (mailed.rental.status === "Aktywne") {
    return { ...confirmationMail(rentalId, { ...mailed, version: 0 }), notBefore: now };
  }
  const content = bookingReceivedMail(mailed, token, settings);
  return { kind: "booking_received", rentalId, content };
}

/** The visitor's open bookings with this one; 0 if nothing limits them. */
function openBookingsOf(
  services: BookingServices,
  facts: CheckedFacts,
  { rentalId, input, visitorAddress, now }: {
    readonly rentalId: string;
    readonly input: BookingInput;
    readonly visitorAddress: string | undefined;
    readonly now: Instant;
  },
): Promise<number> | number {
  const { customer, period } = input;
  if (visitorAddress === undefined || !period) return 0;
  const { end } = period;
  return countOpenBookings(services, facts, {
    rentalId,
    customer,
    address: visitorAddress,
    end,
    now,
  });
}

/** Guards the car before reading it: the commit fails if the car is deleted in between. */
async function guardedCar(
  facts: CheckedFacts,
  catalogue: Services["catalogue"],
  carId: string,
): Promise<{ snapshot: CatalogueSnapshot; car: RentalCarDocument | undefined }> {
  await facts.guard(carId);
  const snapshot = await catalogue.snapshot();
  return { snapshot, car: pricedCar(snapshot, carId) };
}

function booked(
  events: readonly RentalEvent[],
  at: string,
  customer: RentalCustomer,
): OpenRental<RentalCustomer> {
  const state = events.reduce<RentalState<RentalCustomer>>(
    (before, event) => evolveRental(before, event, at, customer),
    noRental,
  );
  if (!isOpen(state)) throw new Error("Cannot book a rental: its events do not open it");
  return state;
}

/** Visitors do not get the registration number (decisions §2.2). */
function seenBy(viewer: "visitor" | "administrator", car: RentedCar): RentedCar {
  return viewer === "administrator" ? car : { brand: car.brand, model: car.model };
}
