import type { RentalCustomer } from "../../../shared/rental/events.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";

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
  return BOOKINGS.flatMap(({ car, from, to, at, name, note, cancelled }, index) => {
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

/** Days are counted from today; the name's third word is the street. */
const BOOKINGS: readonly {
  readonly car: number;
  readonly from: number;
  readonly to: number;
  readonly at: string;
  readonly name: string;
  readonly note?: string;
  readonly cancelled?: boolean;
}[] = [
  { car: 6, from: -9, to: -6, at: "09:00", name: "Marek Lipowy Polna" },
  { car: 7, from: 0, to: 3, at: "16:00", name: "Anna Brzozowska Leśna" },
  {
    car: 0,
    from: 2,
    to: 5,
    at: "08:00",
    name: "Tomasz Wierzba Ogrodowa",
    note: "Wyjazd drużyny, proszę o dwa foteliki.",
  },
  { car: 5, from: 4, to: 11, at: "10:00", name: "Ewa Sosnowska Szkolna" },
  { car: 1, from: 6, to: 7, at: "12:30", name: "Piotr Dębski Kwiatowa", cancelled: true },
  { car: 4, from: 9, to: 16, at: "09:00", name: "Karolina Jaworska Słoneczna" },
  { car: 7, from: 12, to: 14, at: "08:30", name: "Adam Olszewski Krótka" },
  { car: 6, from: 20, to: 51, at: "08:00", name: "Joanna Klonowska Rynkowa" },
];
