import { describe, expect, test } from "vitest";
import {
  bookingFaults,
  type BookingValues,
  customerFaults,
  rentalFaults,
} from "../../../shared/rental/booking_rules.ts";
import { chosenPeriod } from "../../../shared/rental/period_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";

const NOW = fromWarsaw("2026-11-21", "10:00");

const complete: BookingValues = {
  firstName: "Anna",
  lastName: "Nowak",
  address: "Kielce, Leśna 4",
  phone: "+48 600 100 200",
  email: "anna@example.com",
  pickupDate: "2026-11-27",
  pickupTime: "08:00",
  returnDate: "2026-11-30",
  returnTime: "08:00",
  privacyAccepted: true,
  dataProcessingAccepted: true,
  termsAccepted: true,
};

describe("the booking form", () => {
  test("accepts a complete booking", () => {
    expect(bookingFaults(complete, NOW)).toEqual([]);
  });

  test.each<[string, Partial<BookingValues>, string, string]>([
    ["1. first name", { firstName: " " }, "firstName", "Proszę podać imię."],
    ["2. last name", { lastName: "" }, "lastName", "Proszę podać nazwisko."],
    ["3. address", { address: "" }, "address", "Proszę podać adres."],
    ["4. phone", { phone: "" }, "phone", "Proszę podać numer telefonu."],
    ["4. its form", { phone: "12ab" }, "phone", "Podano nieprawidłowy numer telefonu."],
    ["5. e-mail", { email: "" }, "email", "Proszę podać adres e-mail."],
    ["5. its form", { email: "anna@" }, "email", "Podano nieprawidłowy adres e-mail."],
    [
      "6. the end is not after the start",
      { returnDate: "2026-11-27" },
      "returnDate",
      "Data zakończenia musi być późniejsza niż data rozpoczęcia.",
    ],
    [
      "7. privacy policy",
      { privacyAccepted: false },
      "privacyAccepted",
      "Proszę zaakceptować politykę prywatności.",
    ],
    [
      "8. data processing",
      { dataProcessingAccepted: false },
      "dataProcessingAccepted",
      "Proszę zaakceptować przetwarzanie danych osobowych.",
    ],
    [
      "9. rental terms",
      { termsAccepted: false },
      "termsAccepted",
      "Proszę zaakceptować warunki wynajmu samochodu.",
    ],
    [
      "10. pickup time",
      { pickupTime: "" },
      "pickupTime",
      "Proszę podać godzinę odbioru i zwrotu.",
    ],
    [
      "10. return time",
      { returnTime: "" },
      "returnTime",
      "Proszę podać godzinę odbioru i zwrotu.",
    ],
    ["11. pickup date", { pickupDate: "" }, "pickupDate", "Proszę podać datę odbioru i zwrotu."],
    ["11. return date", { returnDate: "" }, "returnDate", "Proszę podać datę odbioru i zwrotu."],
    ["letters of papers: name", { firstName: "გიორგი" }, "firstName", messages.lettersNotPrinted],
    ["letters of papers: surname", { lastName: "محمد" }, "lastName", messages.lettersNotPrinted],
    ["letters of papers: address", { address: "北京 1" }, "address", messages.lettersNotPrinted],
  ])("a broken rule has the field and its sentence: %s", (_rule, change, field, message) => {
    expect(bookingFaults({ ...complete, ...change }, NOW)).toEqual([{ field, message }]);
  });

  test("reads what was pasted as the server does, without invisible characters", () => {
    const pasted = {
      ...complete,
      firstName: "\u200eAnna\u200b",
      lastName: "Nowak\u00ad",
      address: "Kielce,\tLeśna 4\u2028",
      // As copied from the contacts of some phones.
      phone: "\u202a+48\u00a0600\u00a0100\u00a0200\u202c",
      email: "\ufeffanna@example.com",
    };
    expect(bookingFaults(pasted, NOW)).toEqual([]);
    expect(bookingFaults({ ...complete, firstName: "\u200b" }, NOW))
      .toEqual([{ field: "firstName", message: "Proszę podać imię." }]);
  });

  test("an e-mail that an older release accepted may stay in an edit of something else, and not in a new rental", () => {
    const stored = { ...complete, email: "jan@gmail..com" };
    const emails = (before?: BookingValues) =>
      customerFaults({ ...stored, firstName: "Jan" }, "office", before).map(({ field }) => field);
    expect([emails(), emails(complete), emails(stored)]).toEqual([["email"], ["email"], []]);
  });

  test("reports everything that is missing in the order of the rules", () => {
    const empty: BookingValues = {
      firstName: "",
      lastName: "",
      address: "",
      phone: "",
      email: "",
      pickupDate: "",
      pickupTime: "",
      returnDate: "",
      returnTime: "",
      privacyAccepted: false,
      dataProcessingAccepted: false,
      termsAccepted: false,
    };
    expect(bookingFaults(empty, NOW).map((fault) => fault.field)).toEqual([
      "firstName",
      "lastName",
      "address",
      "phone",
      "email",
      "privacyAccepted",
      "dataProcessingAccepted",
      "termsAccepted",
      "pickupTime",
      "returnTime",
      "pickupDate",
      "returnDate",
    ]);
  });

  test("reports the order of the dates before missing consents", () => {
    const faults = bookingFaults(
      { ...complete, returnDate: "2026-11-26", privacyAccepted: false },
      NOW,
    );
    expect(faults.map((fault) => fault.field)).toEqual(["returnDate", "privacyAccepted"]);
  });

  test("checks rule 6 only for a complete period", () => {
    const faults = bookingFaults({ ...complete, returnDate: "2026-11-26", returnTime: "" }, NOW);
    expect(faults).toEqual([{ field: "returnTime", message: messages.timesMissing }]);
  });
});

describe("the window of a visitor's booking", () => {
  test.each([
    ["yesterday", "2026-11-20", "10:00", "pickupDate", messages.startInPast],
    ["at a past hour of today", "2026-11-21", "09:50", "pickupTime", messages.startInPast],
    ["right now", "2026-11-21", "10:00", "", undefined],
    ["the last day, 3 months ahead", "2027-02-21", "17:50", "", undefined],
    ["a day later", "2027-02-22", "08:00", "pickupDate", messages.startTooFar],
  ])("accepts or refuses a pickup %s", (_name, pickupDate, pickupTime, field, message) => {
    const faults = bookingFaults({
      ...complete,
      pickupDate,
      pickupTime,
      returnDate: plusDays(pickupDate, 1),
    }, NOW);
    expect(faults).toEqual(message ? [{ field, message }] : []);
  });

  test.each([
    ["07:50", messages.hoursOutside],
    ["08:00", undefined],
    ["17:50", undefined],
    ["18:00", messages.hoursOutside],
    ["08:05", messages.minutesNotTens],
  ])("accepts or refuses the time %s, at pickup and at return", (time, message) => {
    expect(bookingFaults({ ...complete, pickupTime: time }, NOW))
      .toEqual(message ? [{ field: "pickupTime", message }] : []);
    expect(bookingFaults({ ...complete, returnTime: time }, NOW))
      .toEqual(message ? [{ field: "returnTime", message }] : []);
  });

  test("a visitor's rental lasts at most 92 days to the minute", () => {
    const message = "Rezerwacja online może trwać najwyżej 3 miesiące. Zadzwoń do nas.";
    const longest = { ...complete, returnDate: plusDays("2026-11-27", 92) };
    expect(bookingFaults(longest, NOW)).toEqual([]);
    for (const longer of [{ returnTime: "08:10" }, { returnDate: plusDays("2026-11-27", 733) }]) {
      expect(bookingFaults({ ...longest, ...longer }, NOW))
        .toEqual([{ field: "returnDate", message }]);
    }
  });

  test("a rental of 92 days is not longer because a night has an hour more, nor shorter", () => {
    for (const pickupDate of ["2027-10-30", "2027-03-27"]) {
      const longest = { ...complete, pickupDate, returnDate: plusDays(pickupDate, 92) };
      const now = fromWarsaw(plusDays(pickupDate, -20), "10:00");
      expect(bookingFaults(longest, now)).toEqual([]);
      expect(bookingFaults({ ...longest, returnTime: "08:10" }, now)).toHaveLength(1);
    }
  });

  test("reports missing consents and times before the length of the period", () => {
    const faults = bookingFaults({
      ...complete,
      returnDate: plusDays("2026-11-27", 93),
      termsAccepted: false,
    }, NOW);
    expect(faults.map(({ field }) => field)).toEqual(["termsAccepted", "returnDate"]);
  });
});

describe("a rental booked by the office", () => {
  test("lasts at most two years", () => {
    const of = (days: number) => {
      const form = { ...complete, returnDate: plusDays("2026-11-27", days) };
      return rentalFaults(form, chosenPeriod(form));
    };
    expect(of(732)).toEqual([]);
    expect(of(733)).toEqual([{ field: "returnDate", message: messages.rentalTooLong }]);
  });
});

describe("the chosen period", () => {
  test("is undefined until both dates and both times are chosen", () => {
    expect(chosenPeriod(complete)).toEqual({
      start: "2026-11-27T07:00:00.000Z",
      end: "2026-11-30T07:00:00.000Z",
    });
    for (const field of ["pickupDate", "pickupTime", "returnDate", "returnTime"] as const) {
      expect(chosenPeriod({ ...complete, [field]: "" })).toBeUndefined();
    }
  });
});
