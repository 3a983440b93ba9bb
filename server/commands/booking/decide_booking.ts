import { rentalFaults } from "../../../shared/rental/booking_rules.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { overlaps, type Period } from "../../../shared/rental/period.ts";
import { isSameQuote, type PricedCar, quoteOf } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { Invalid, NotFound, Rejection } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { atApiField, type BookingInput } from "./booking_input.ts";

/** `BookRental`: a visitor's request, or an administrator's booking. */
export interface BookRental extends BookingInput {
  readonly bookedBy: "visitor" | "administrator";
  readonly customerId: string;
  readonly termsAccepted: boolean;
  /** The price that the visitor accepted; undefined: any price. */
  readonly quote: RentalQuote | undefined;
  /** Of the link that the customer gets; undefined for none. */
  readonly linkHash: string | undefined;
  /** By an administrator: it does not wait for a confirmation. */
  readonly isConfirmed?: boolean;
}

/** The facts to decide a booking. */
interface BookingFacts {
  readonly car: (PricedCar & { readonly hidden: boolean }) | undefined;
  readonly busy: readonly Period[];
  readonly idTaken: boolean;
}

/**
 * The business rules of a booking (decisions §3.1, §3.2). @throws Invalid, NotFound, Rejection.
 *
 * @example
 * decideBooking(command, { car: { hidden: false }, busy: [], idTaken: false });
 * // [{ type: "RentalBooked", carId, period, customerId, bookedBy: "visitor" }]
 * decideBooking(command, { car: { hidden: false }, busy: [command.period], idTaken: false });
 * // throws Rejection("car_not_available")
 */
export function decideBooking(
  command: BookRental,
  { car, busy, idTaken }: BookingFacts,
): RentalEvent[] {
  const { carId, customerId, bookedBy } = command;
  const period = requirePeriod(command);
  if (!car || (car.hidden && bookedBy === "visitor")) throw new NotFound(messages.carNotFound);
  if (idTaken) throw new Rejection("id_taken", officeMessages.idTaken);
  requireFree(busy, period);
  const quote = quoteOf(car, period);
  if (command.quote) requireSameQuote(command.quote, quote);
  const booked: RentalEvent = {
    type: "RentalBooked",
    carId,
    period,
    customerId,
    bookedBy,
    quote,
    ...(command.linkHash === undefined ? {} : { linkHash: command.linkHash }),
  };
  return command.isConfirmed
    ? [booked, { type: "RentalStatusChanged", status: "Aktywne", cause: "administrator" }]
    : [booked];
}

/** @throws Rejection with the price as it is now, if another one was accepted. */
export function requireSameQuote(accepted: RentalQuote, now: RentalQuote): void {
  if (!isSameQuote(accepted, now)) {
    throw new Rejection("quote_changed", messages.quoteChanged, now);
  }
}

/** The rules that need no data of the store. @throws Invalid. */
export function requireValidBooking(command: Omit<BookRental, "customerId">, now: Instant): void {
  const { carId, period, times, customer, bookedBy, termsAccepted } = command;
  const accepted = { privacyAccepted: true, dataProcessingAccepted: true, termsAccepted };
  const visitor = bookedBy === "visitor" ? { ...accepted, now } : undefined;
  const faults = rentalFaults({ ...customer, ...times }, period, visitor).map(atApiField);
  if (!carId) faults.push({ path: "rentalCarId", message: messages.fieldRequired });
  if (faults.length > 0) throw new Invalid(faults);
}

/** @throws Rejection if another rental keeps the car in `period`. */
export function requireFree(busy: readonly Period[], period: Period): void {
  if (busy.some((booking) => overlaps(booking, period))) {
    throw new Rejection("car_not_available", messages.carNotAvailable);
  }
}

/** The period of a request that passed `requireValidBooking`. */
export function requirePeriod({ period }: BookingInput): Period {
  if (!period) throw new Invalid([{ path: "startDateTime", message: messages.datesMissing }]);
  return period;
}
