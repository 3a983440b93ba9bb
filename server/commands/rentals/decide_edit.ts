import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Rejection, RentalNotFound, Stale } from "../../../shared/refusals.ts";
import type { RentalCustomer, RentalEvent } from "../../../shared/rental/events.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { agreedQuote, type PricedCar } from "../../../shared/rental/quote.ts";
import { isOpen, type RentalState } from "../../../shared/rental/rental.ts";
import { blocksCar, type RentalStatus } from "../../../shared/rental/status.ts";
import type { BookingInput } from "../booking/booking_input.ts";
import { requireFree, requirePeriod } from "../booking/decide_booking.ts";

/** `EditRental`: the rental as the administrator wants it to be. */
export interface EditRental extends BookingInput {
  readonly customerId: string;
  /** Whether the agreed price stays, or is that of the price list from now on. */
  readonly price: "keep" | "recalculate";
  /** Undefined leaves it as it is. */
  readonly status: RentalStatus | undefined;
  /** The versions that may have been edited, from `If-Match`; undefined: any. */
  readonly expectedVersions: ReadonlySet<number> | undefined;
}

/** What an edit is decided on; `busy` are the periods of other rentals of the requested car. */
interface EditFacts {
  readonly rental: RentalState<RentalCustomer>;
  readonly version: number;
  readonly car: PricedCar | undefined;
  readonly busy: readonly Period[];
  /** The car that its protocols say was handed over; undefined if none was. */
  readonly handedCarId: string | undefined;
  /** The current rental, for the reply to a stale edit. */
  readonly current: NonNullable<Stale["current"]>;
}

/**
 * What changes, one event for each change; a move, or a status that takes the car back, is
 * refused like a booking where another rental keeps the car. A car that was handed over stays the
 * rental's. @throws NotFound, Stale, Rejection.
 */
export function decideEdit(command: EditRental, facts: EditFacts): RentalEvent[] {
  const { rental, version, car, busy, handedCarId, current } = facts;
  const { carId, customer, customerId, expectedVersions } = command;
  if (!isOpen(rental)) throw new RentalNotFound();
  if (expectedVersions && !expectedVersions.has(version)) throw new Stale(current);
  const period = requirePeriod(command);
  const status = command.status ?? rental.status;

  const moved = carId !== rental.carId || !samePeriod(period, rental.period);
  if (carId !== rental.carId && handedCarId !== undefined && carId !== handedCarId) {
    throw new Rejection("car_handed_over", officeMessages.carHandedOver);
  }
  if (moved && !car) throw new NotFound(messages.carNotFound);
  const takesCar = blocksCar(status) && (moved || !blocksCar(rental.status));
  if (takesCar) requireFree(busy, period);

  const events: RentalEvent[] = [];
  if (moved) events.push({ type: "RentalMoved", carId, period });
  const quote = agreedQuote(command.price, rental.quote, car, period);
  if (quote) events.push({ type: "RentalRepriced", quote });
  if (!sameCustomer(customer, rental.customer)) {
    events.push({ type: "RentalCustomerChanged", customerId });
  }
  if (status !== rental.status) {
    events.push({ type: "RentalStatusChanged", status, cause: "administrator" });
  }
  return events;
}

function samePeriod(one: Period, other: Period): boolean {
  return one.start === other.start && one.end === other.end;
}

function sameCustomer(one: RentalCustomer, other: RentalCustomer): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName &&
    one.phone === other.phone && one.email === other.email && one.address === other.address &&
    one.additionalInfo === other.additionalInfo;
}
