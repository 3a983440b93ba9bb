import { agreementMessages } from "../../../shared/agreement_messages.ts";
import { messages } from "../../../shared/messages.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { Invalid, NotFound, Rejection } from "../../../shared/refusals.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import {
  type ExtendableRental,
  extensionFaults,
  isChangeable,
  isExtendable,
  isInTime,
  type LinkedRental,
} from "../../../shared/rental/my_booking.ts";
import type { Period } from "../../../shared/rental/period.ts";
import {
  type Fault,
  orderFaults,
  stepFaults,
  windowFaults,
} from "../../../shared/rental/period_rules.ts";
import { type PricedCar, quoteOf } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { requireFree, requireSameQuote } from "../booking/decide_booking.ts";

/** `ChangeBooking`: the period that the customer wants, and the price that they saw for it. */
interface ChangeBooking {
  readonly period: Period;
  readonly quote: RentalQuote;
}

/** What a change by the customer is decided on. */
interface ChangeFacts {
  readonly rental: LinkedRental & { readonly carId: string };
  /** Both have signed the agreement: it changes only by an annex. */
  readonly agreementSigned: boolean;
  /** Of the business, for the sentence of a change that comes too late; empty for none. */
  readonly phone: string;
  /** Undefined if it is in the catalogue no more. A hidden car stays with its booking. */
  readonly car: PricedCar | undefined;
  /** Periods of other rentals and blocks of the car. */
  readonly busy: readonly Period[];
  readonly now: Instant;
}

/**
 * The events of a change (decisions §12.3): the rules of a visitor's booking hold for the new period.
 * None where the period is the same. @throws Invalid, NotFound, Rejection.
 */
export function decideChange({ period, quote }: ChangeBooking, facts: ChangeFacts): RentalEvent[] {
  const { rental, car, busy, now } = facts;
  requireInTime(facts);
  if (facts.agreementSigned) {
    const sentence = facts.phone
      ? agreementMessages.changeRefusedCall.replace("{telefon}", facts.phone)
      : agreementMessages.changeRefused;
    throw new Rejection("agreement_signed", sentence);
  }
  if (!car) throw new NotFound(messages.carNotFound);
  const faults = [...orderFaults(period), ...stepFaults(period), ...windowFaults(period, now)];
  if (faults.length > 0) throw new Invalid(faults.map(atField));
  if (period.start === rental.period.start && period.end === rental.period.end) return [];
  requireFree(busy, period);
  const price = quoteOf(car, period);
  requireSameQuote(quote, price);
  return [
    { type: "RentalMoved", carId: rental.carId, period },
    { type: "RentalRepriced", quote: price },
    ...rental.status === "Do sprawdzenia" ? [] : [{
      type: "RentalStatusChanged",
      status: "Do sprawdzenia",
      cause: "customer",
    }] satisfies RentalEvent[],
  ];
}

/** The event of a cancellation by the customer. @throws Rejection. */
export function decideCancellation(
  facts: Omit<ChangeFacts, "car" | "busy" | "agreementSigned">,
): RentalEvent[] {
  requireInTime(facts);
  return [{ type: "RentalStatusChanged", status: "Anulowane", cause: "customer" }];
}

/**
 * The event of a request for a later end: a confirmed rental that is not over, to a time at which a car
 * can be returned (decisions §12.4). @throws Invalid, Rejection.
 */
export function decideExtensionRequest(
  until: Instant,
  rental: ExtendableRental,
  now: Instant,
): RentalEvent[] {
  if (!isExtendable(rental, now)) {
    throw new Rejection("booking_closed", myBookingMessages.extensionClosed);
  }
  const faults = extensionFaults(rental.period, until);
  if (faults.length > 0) {
    throw new Invalid(faults.map((message) => ({ path: "until", message })));
  }
  return [{ type: "ExtensionRequested", until }];
}

/**
 * Until exactly 24 elapsed hours before the pickup, while nothing was handed over. @throws Rejection.
 */
function requireInTime(
  { rental, phone, now }: Omit<ChangeFacts, "car" | "busy" | "agreementSigned">,
): void {
  if (!isChangeable(rental)) {
    const { bookingCancelled, bookingClosed } = myBookingMessages;
    const sentence = rental.status === "Anulowane" ? bookingCancelled : bookingClosed;
    throw new Rejection("booking_closed", sentence);
  }
  if (isInTime(rental.period, now)) return;
  const sentence = phone
    ? myBookingMessages.changeTooLateCall.replace("{telefon}", phone)
    : myBookingMessages.changeTooLate;
  throw new Rejection("change_too_late", sentence);
}

function atField({ field, message }: Fault) {
  const isStart = field === "pickupDate" || field === "pickupTime";
  return { path: isStart ? "startDateTime" : "endDateTime", message };
}
