import type { BookRental } from "../../../server/commands/booking/decide_booking.ts";

/** Saturday, ten o'clock in Warsaw. */
export const now = "2026-11-21T09:00:00.000Z";

const sound = {
  carId: "0199a000-0000-7000-8000-000000000001",
  customerId: "0199a000-0000-7000-8000-0000000000c1",
  bookedBy: "visitor" as const,
  termsAccepted: true,
  quote: undefined,
  linkHash: undefined,
  times: {
    pickupDate: "2026-11-27",
    pickupTime: "08:00",
    returnDate: "2026-11-30",
    returnTime: "08:00",
  },
  period: { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" },
  customer: {
    firstName: "Anna",
    lastName: "Żółkiewska",
    address: "Kielce, Leśna 4",
    phone: "+48 600 100 200",
    email: "anna@example.com",
    additionalInfo: "",
  },
};

/** A booking that breaks no rule, from Friday to Monday, with `changes`. */
export function bookingCommand<Changes extends Partial<BookRental> = object>(
  changes?: Changes,
): typeof sound & Changes {
  return { ...sound, ...changes } as typeof sound & Changes;
}
