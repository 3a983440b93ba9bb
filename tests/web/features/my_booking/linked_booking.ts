import type { MyBooking } from "../../../../shared/api/my_booking.ts";

/** A confirmed booking as its link shows it, with everything allowed. */
export const linkedBooking: MyBooking = {
  id: "0199a000-0000-7000-8000-0000000000f1",
  status: "confirmed",
  car: null,
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
  quote: null,
  changeableUntil: "2026-11-26T07:00:00.000Z",
  may: { change: true, cancel: true, extend: true, giveDriver: true },
  driver: null,
  agreementSignedBy: "nobody",
  extension: null,
  sequence: 0,
};
