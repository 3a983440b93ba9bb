import { describe, expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { bookingCalendar, calendarFileName } from "../../../shared/rental/booking_calendar.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";

const booking = {
  rentalId: "0199a000-0000-7000-8000-0000000000f1",
  car: "Citroën C3",
  period: { start: fromWarsaw("2026-11-27", "08:00"), end: fromWarsaw("2026-11-30", "09:30") },
  cost: 1297.5,
};
const NOW = "2026-11-21T11:05:09.123Z";

function fileOf(given: Partial<typeof booking> = {}): string {
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
        "Razem za najem: 1 297\\,50 zł\\n" +
        "Zabierz prawo jazdy i dowód osobisty\\, paszport albo kartę pobytu.\\n" +
        "Bezpłatna zmiana lub odwołanie do 24 godzin przed odbiorem: " +
        `${company.departments.sales.phone}\\, ${company.departments.sales.email}.\r\n`,
    );
  });

  test("a booking's event without a known cost has no cost", () => {
    expect(fileOf({ cost: 0 })).not.toContain("Razem");
    expect(fileOf({ cost: 297 })).toContain("Razem za najem: 297 zł");
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
