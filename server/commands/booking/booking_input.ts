import type { BookingRequest, RentalEdit } from "../../../shared/api/rental.ts";
import type { RentalCustomer } from "../../../shared/rental/events.ts";
import { type BookingFault } from "../../../shared/rental/booking_rules.ts";
import { chosenPeriod, type ChosenTimes } from "../../../shared/rental/period_rules.ts";
import type { Period } from "../../../shared/rental/period.ts";
import type { InvalidField } from "../../../shared/refusals.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";

/** What a booking or an edit asks for, in the words of the domain. */
export interface BookingInput {
  readonly carId: string;
  readonly times: ChosenTimes;
  /** Undefined until both dates and both times are chosen. */
  readonly period: Period | undefined;
  readonly customer: RentalCustomer;
}

/** Reads the booking out of a request: instants win over the split fields (decisions §9.5). */
export function bookingInput(request: BookingRequest | RentalEdit): BookingInput {
  const pickup = chosen(request.startDateTime, request.startDate, request.startTime);
  const dropOff = chosen(request.endDateTime, request.endDate, request.endTime);
  const times = {
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: dropOff.date,
    returnTime: dropOff.time,
  };
  const split = chosenPeriod(times);
  return {
    carId: request.rentalCarId,
    times,
    period: split && {
      start: request.startDateTime || split.start,
      end: request.endDateTime || split.end,
    },
    customer: {
      firstName: request.customerFirstName,
      lastName: request.customerLastName,
      phone: request.customerPhone,
      email: request.customerEmail,
      address: request.customerAddress,
      additionalInfo: request.additionalInfo,
    },
  };
}

/** A broken rule under its field's name in the API. */
export function atApiField({ field, message }: BookingFault): InvalidField {
  return { path: API_FIELDS[field], message };
}

function chosen(at: string | null | undefined, date: string, time: string) {
  return at ? toWarsaw(at) : { date, time };
}

const API_FIELDS: Readonly<Record<BookingFault["field"], string>> = {
  firstName: "customerFirstName",
  lastName: "customerLastName",
  address: "customerAddress",
  phone: "customerPhone",
  email: "customerEmail",
  pickupDate: "startDateTime",
  pickupTime: "startDateTime",
  returnDate: "endDateTime",
  returnTime: "endDateTime",
  privacyAccepted: "termsAccepted",
  dataProcessingAccepted: "termsAccepted",
  termsAccepted: "termsAccepted",
};
