import type { RentalCustomer } from "../../../shared/rental/events.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import data from "./catalogue.json" with { type: "json" };

/** A booking of an invented customer, to be made by the usual command. */
export interface SampleBooking {
  readonly carId: string;
  readonly period: Period;
  readonly customer: RentalCustomer;
  /** Cancelled after it was made. */
  readonly cancelled: boolean;
}

/**
 * Bookings around `now` for a realistic site; cars may repeat, periods of one car never overlap.
 */
export function sampleBookings(carIds: readonly string[], now: Instant): SampleBooking[] {
  const today = toWarsaw(now).date;
  return data.bookings.flatMap(({ car, from, to, at, name, note, cancelled }, index) => {
    const carId = carIds[car];
    if (carId === undefined) return [];
    return [{
      carId,
      period: {
        start: fromWarsaw(plusDays(today, from), at),
        end: fromWarsaw(plusDays(today, to), at),
      },
      customer: customer(index + 1, name, note),
      cancelled: cancelled ?? false,
    }];
  });
}

/** The name's third word is the street. */
function customer(number: number, name: string, additionalInfo = ""): RentalCustomer {
  const [firstName = "", lastName = "", street = ""] = name.split(" ");
  return {
    firstName,
    lastName,
    phone: `+48 600 000 10${number}`,
    email: `klient${number}@example.com`,
    address: `Jędrzejów, ul. ${street} ${number}`,
    additionalInfo,
  };
}
