import { describe, expect, test } from "vitest";
import fc from "fast-check";
import ICAL from "ical.js";
import {
  bookingCalendar,
  calendarFile,
  calendarFileName,
} from "../../../shared/rental/booking_calendar.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { calendarText, textProperty } from "../../../shared/rental/calendar_lines.ts";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";

const booking: BookedRental = {
  rentalId: "0199a000-0000-7000-8000-0000000000f1",
  carId: "0199a000-0000-7000-8000-0000000000c1",
  car: "Citroën C3",
  period: { start: fromWarsaw("2026-11-27", "08:00"), end: fromWarsaw("2026-11-30", "09:30") },
  cost: 1297.5,
  customer: {
    name: "Anna Żółkiewska",
    address: "Kielce, Leśna 4",
    phone: "+48 600 100 200",
    email: "anna@example.com",
    additionalInfo: "",
  },
};
const NOW = "2026-11-21T11:05:09.123Z";

function fileOf(given: Partial<BookedRental> = {}): string {
  return bookingCalendar({ ...booking, ...given }, company, NOW).replaceAll("\r\n ", "")
    .replace(/\u00a0/g, " ");
}

describe("the calendar file of a booking", () => {
  test("a booking's event has the car as its title and the business address as its place", () => {
    const { street, postalCode, city } = company.address;
    expect(fileOf()).toContain("\r\nSUMMARY:Wynajem: Citroën C3\r\n");
    expect(fileOf()).toContain(
      `\r\nLOCATION:${company.name}\\, ${street}\\, ${postalCode} ${city}\r\n`,
    );
  });

  test.each([
    ["in winter", "2026-11-27", "DTSTART:20261127T070000Z"],
    ["in summer", "2027-06-27", "DTSTART:20270627T060000Z"],
    ["on the day when clocks go forward", "2027-03-28", "DTSTART:20270328T060000Z"],
  ])("contains eight o'clock in Warsaw %s", (_, date, line) => {
    const period = { start: fromWarsaw(date, "08:00"), end: fromWarsaw(date, "12:00") };
    expect(fileOf({ period })).toContain(`\r\n${line}\r\n`);
  });

  test("a booking's event describes pickup, return, cost, documents to bring and the phone", () => {
    expect(fileOf()).toContain(
      "DESCRIPTION:Odbiór: pt.\\, 27-11-2026\\, 08:00\\n" +
        "Zwrot: pon.\\, 30-11-2026\\, 09:30\\n" +
        "Szacowany koszt: 1 297\\,50 zł\\n" +
        "Zabierz prawo jazdy i dowód osobisty\\, paszport albo kartę pobytu.\\n" +
        "Bezpłatna zmiana lub odwołanie do 24 godzin przed odbiorem: " +
        `${company.departments.sales.phone}\\, ${company.departments.sales.email}.\r\n`,
    );
  });

  test("a booking's event without a known cost has no cost", () => {
    expect(fileOf({ cost: 0 })).not.toContain("koszt");
    expect(fileOf({ cost: 297 })).toContain("Szacowany koszt: 297 zł");
  });

  test("a price that is agreed is not called an estimate", () => {
    const file = bookingCalendar({ ...booking, cost: 297 }, company, NOW, { isAgreed: true })
      .replaceAll("\r\n ", "").replace(/\u00a0/g, " ");
    expect(file).toContain("Razem za najem: 297 zł");
    expect(file).not.toContain("Szacowany");
  });

  test("is the same entry however often it is made", () => {
    const uid = (file: string) => file.match(/\r\nUID:(.*)\r\n/)?.[1];
    expect(uid(bookingCalendar(booking, company, "2026-11-22T08:00:00.000Z"))).toBe(uid(fileOf()));
    expect(uid(fileOf({ rentalId: "0199a000-0000-7000-8000-0000000000f2" }))).not.toBe(
      uid(fileOf()),
    );
  });

  test("has a file name that is valid on every device", () => {
    expect(calendarFileName(booking)).toBe("rezerwacja-citroen-c3-2026-11-27.ics");
    expect(calendarFileName({ ...booking, car: "Škoda „Octavia”/RS" }))
      .toBe("rezerwacja-skoda-octavia-rs-2026-11-27.ics");
  });
});

const entry = {
  uid: "0199a000-0000-7000-8000-0000000000f1@rezerwacje.autoplac",
  stamp: "2026-11-21T11:05:09.123Z",
  sequence: 2,
  isCancelled: false,
  start: "2026-11-27T07:00:00.000Z",
  end: "2026-11-30T08:30:00.000Z",
  title: "Wynajem: Citroën C3",
  place: "Autoplac, Wilanów 30B, 28-300 Jędrzejów",
  notes: "Odbiór o ósmej.\nŻółty żwir; źrebię, gęś\\łoś.",
  organizer: { name: "Autoplac", email: "biuro@example.com" },
};

function octets(line: string): number {
  return new TextEncoder().encode(line).length;
}

/** The unfolded lines, as a calendar reads them. */
function unfolded(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}

describe("a calendar file", () => {
  test("a cancelled booking takes its entry out of the calendar (RFC 5546)", () => {
    const lines = unfolded(calendarFile({ ...entry, isCancelled: true }));
    expect(lines).toContain("METHOD:CANCEL");
    expect(lines).toContain("STATUS:CANCELLED");
    expect(lines).not.toContain("METHOD:PUBLISH");
  });

  test("is one event with its number, its times in UTC, and the moment at which it was made", () => {
    expect(unfolded(calendarFile(entry))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Autoplac//Rezerwacja samochodu//PL",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:0199a000-0000-7000-8000-0000000000f1@rezerwacje.autoplac",
      "DTSTAMP:20261121T110509Z",
      "SEQUENCE:2",
      'ORGANIZER;CN="Autoplac":mailto:biuro@example.com',
      "DTSTART:20261127T070000Z",
      "DTEND:20261130T083000Z",
      "SUMMARY:Wynajem: Citroën C3",
      "LOCATION:Autoplac\\, Wilanów 30B\\, 28-300 Jędrzejów",
      "DESCRIPTION:Odbiór o ósmej.\\nŻółty żwir\\; źrebię\\, gęś\\\\łoś.",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  test("ends every line with CRLF and has no other line ends", () => {
    const file = calendarFile({ ...entry, notes: "jedna\r\ndruga\rtrzecia" });
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(unfolded(file)).toContain("DESCRIPTION:jedna\\ndruga\\ntrzecia");
  });

  test("a calendar file's texts cannot add properties", () => {
    const file = calendarFile({ ...entry, title: "C3\r\nATTENDEE:mailto:kto@example.com\u0007" });
    expect(unfolded(file)).toContain("SUMMARY:C3\\nATTENDEE:mailto:kto@example.com");
    expect(file).not.toMatch(/^ATTENDEE/m);
  });

  test("a business's name cannot add properties or parameters, and nothing is lost to a reader", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (name) => {
      const event = ICAL.Component.fromString(
        calendarFile({ ...entry, title: name, organizer: { name, email: "biuro@example.com" } }),
      ).getFirstSubcomponent("vevent");
      const [organizer, ...others] = event?.getAllProperties("organizer") ?? [];
      expect(others).toEqual([]);
      expect(organizer?.getFirstValue()).toBe("mailto:biuro@example.com");
      expect(Object.keys(organizer?.jCal[1] ?? {})).toEqual(name ? ["cn"] : []);
      expect(event?.getAllProperties()).toHaveLength(10);
    }));
  });
});

describe("lines of a calendar file", () => {
  test("are folded at 75 octets, of which a Polish letter takes two", () => {
    const [first = "", second = "", ...rest] = calendarText([`X:${"ż".repeat(40)}`]).split("\r\n");
    expect([octets(first), octets(second)]).toEqual([74, 1 + 8]);
    expect([first, second]).toEqual([`X:${"ż".repeat(36)}`, ` ${"ż".repeat(4)}`]);
    expect(rest).toEqual([""]);
  });

  test("of exactly 75 octets are not folded", () => {
    expect(calendarText(["a".repeat(75)])).toBe(`${"a".repeat(75)}\r\n`);
    expect(calendarText(["a".repeat(76)])).toBe(`${"a".repeat(75)}\r\n a\r\n`);
  });

  test("are equal after folding and unfolding, and none is too long", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (words) => {
      const line = textProperty("DESCRIPTION", words);
      const file = calendarText([line]);
      expect(unfolded(file)).toEqual([line]);
      expect(file.split("\r\n").map(octets).filter((length) => length > 75)).toEqual([]);
    }));
  });
});
