import { beforeEach, describe, expect, test } from "vitest";
import type { MyBooking } from "../../../../shared/api/my_booking.ts";
import { NEW_COMPANY } from "../../../../shared/new_company.ts";
import {
  forgetKeptBooking,
  keepBooking,
  keptBookings,
  keptCopy,
  readKeptBookings,
} from "../../../../web/features/booking/kept_bookings.ts";

const now = "2026-11-21T09:00:00.000Z";
const booking: MyBooking = {
  id: "0199a000-0000-7000-8000-00000000b001",
  status: "confirmed",
  car: { id: "c1", brand: "Citroën", model: "C3", image: null },
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
  quote: { days: 3, perDay: 99, total: 297, deposit: 500 },
  changeableUntil: "2026-11-26T07:00:00.000Z",
  may: { change: true, cancel: true, extend: false, giveDriver: true },
  driver: { document: "•••• 1234", licence: "•••• 5678", nip: "", hasSecondDriver: false },
  extension: null,
  agreementSignedBy: "nobody",
  sequence: 0,
};
const copy = keptCopy(booking, NEW_COMPANY, now);

describe("a booking kept on the phone", () => {
  beforeEach(() => localStorage.clear());

  test("has car, times, price, place, phone, deposit and its age, and nothing else: no token, no driver", () => {
    expect(copy).toEqual({
      id: booking.id,
      car: "Citroën C3",
      start: booking.startDateTime,
      end: booking.endDateTime,
      place: "",
      phone: "",
      price: 297,
      deposit: 500,
      at: now,
    });
  });

  test("without an agreed price has none, and a copy of before prices were kept is read", () => {
    const { price: _, ...older } = copy;
    expect(keptCopy({ ...booking, quote: null }, NEW_COMPANY, now)).not.toHaveProperty("price");
    expect(
      keptCopy(
        { ...booking, quote: { days: 0, perDay: 0, total: 0, deposit: 500 } },
        NEW_COMPANY,
        now,
      ),
    )
      .toEqual(older);
    expect(readKeptBookings(JSON.stringify([older]), now)).toEqual([older]);
    expect(readKeptBookings(JSON.stringify([{ ...copy, price: "297" }]), now)).toEqual([]);
  });

  test("a later copy replaces the one before, and removing it leaves nothing in the storage", () => {
    keepBooking(copy);
    keepBooking({ ...copy, deposit: 700 });
    expect(keptBookings.list.map(({ deposit }) => deposit)).toEqual([700]);
    expect(localStorage.getItem("keptBookings")).toContain("700");
    forgetKeptBooking(booking.id);
    expect(localStorage.getItem("keptBookings")).toBeNull();
  });

  test("it is no longer read 30 days after the return, or where it is unreadable", () => {
    const stored = JSON.stringify([copy, { id: "half" }]);
    expect(readKeptBookings(stored, "2026-12-30T06:59:59.999Z")).toEqual([copy]);
    expect(readKeptBookings(stored, "2026-12-30T07:00:00.000Z")).toEqual([]);
    expect(readKeptBookings("{", now)).toEqual([]);
    expect(readKeptBookings(JSON.stringify([{ ...copy, start: "kiedyś" }]), now)).toEqual([]);
  });
});
