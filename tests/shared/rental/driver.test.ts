import { describe, expect, test } from "vitest";
import { driverData, maskedDriver } from "../../../shared/rental/driver.ts";
import { driverFaults } from "../../../shared/rental/driver_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";

const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T23:30:00.000Z" };
const sound = {
  identifiedBy: "pesel",
  pesel: "900101 12349",
  licence: "12345/06/1234",
  licenceValidUntil: "2026-12-01",
};

const passport = { identifiedBy: "passport", pesel: "", passport: "AB12345", country: "Czechy" };

function faults(changes: Record<string, unknown>) {
  return driverFaults(driverData.parse({ ...sound, ...changes }), period)
    .map(({ path, message }) => [path, message]);
}

describe("a driver's data", () => {
  test("are complete with a PESEL and a licence alone", () => {
    expect(faults({})).toEqual([]);
  });

  test("the licence has to be valid on the day of the return in Warsaw", () => {
    // The return is at 00:30 on 1 December in Warsaw.
    expect(faults({ licenceValidUntil: "2026-11-30" }))
      .toEqual([["licenceValidUntil", myBookingMessages.licenceExpires]]);
  });

  test("a licence is not valid after the year 2100, which is a mistyped one", () => {
    expect(faults({ licenceValidUntil: "2100-12-31" })).toEqual([]);
    expect(faults({ licenceValidUntil: "2200-01-01" }))
      .toEqual([["licenceValidUntil", myBookingMessages.dateInvalid]]);
  });

  test("a passport needs its number, country and birth date in place of a PESEL", () => {
    const passport = { identifiedBy: "passport", pesel: "" };
    expect(faults(passport)).toEqual([
      ["passport", myBookingMessages.passportMissing],
      ["country", myBookingMessages.countryMissing],
      ["birthDate", myBookingMessages.birthDateMissing],
    ]);
    const full = { ...passport, passport: "AB1234567", country: "Ukraina" };
    expect(faults({ ...full, birthDate: "1990-01-01" })).toEqual([]);
  });

  test("a driver who turns 18 on the day of the pickup may drive, one day later may not", () => {
    expect(faults({ ...passport, birthDate: "2008-11-27" })).toEqual([]);
    expect(faults({ ...passport, birthDate: "2008-11-28" }))
      .toEqual([["birthDate", myBookingMessages.driverTooYoung]]);
  });

  test.each([
    ["2199, by PESEL", { pesel: "99522212343" }, "pesel", myBookingMessages.peselInvalid],
    ["1880, by PESEL", { pesel: "80810112344" }, "pesel", myBookingMessages.peselInvalid],
    [
      "2199, by passport",
      { ...passport, birthDate: "2199-01-01" },
      "birthDate",
      myBookingMessages.dateInvalid,
    ],
    [
      "1880, by passport",
      { ...passport, birthDate: "1880-01-01" },
      "birthDate",
      myBookingMessages.dateInvalid,
    ],
  ])("nobody drives who was born in %s", (_, changes, path, message) => {
    expect(faults(changes)).toEqual([[path, message]]);
  });

  test("a NIP may have the letters of its country", () => {
    expect(faults({ nip: "PL 526-025-02-74", company: "Auto" })).toEqual([]);
    expect(driverData.parse({ ...sound, nip: "pl5260250274" }).nip).toBe("5260250274");
  });

  test("an invoice needs a sound NIP and the company's name", () => {
    expect(faults({ nip: "123" })).toEqual([
      ["nip", myBookingMessages.nipInvalid],
      ["company", myBookingMessages.companyMissing],
    ]);
  });

  test("are in letters that the agreement prints", () => {
    const passport = {
      identifiedBy: "passport",
      pesel: "",
      passport: "AB1234567",
      country: "საქართველო",
      birthDate: "1990-01-01",
    };
    expect(faults(passport)).toEqual([["country", messages.lettersNotPrinted]]);
    expect(faults({ ...passport, country: "Gruzja", passport: "٧٨٩" }))
      .toEqual([["passport", messages.lettersNotPrinted]]);
    const second = { ...sound, firstName: "Nino", lastName: "ბერიძე" };
    expect(faults({ second })).toEqual([["second.lastName", messages.lettersNotPrinted]]);
  });

  test("a second driver is held to the same rules, at fields of their own", () => {
    expect(faults({ second: { identifiedBy: "pesel" } }).map(([path]) => path)).toEqual([
      "second.firstName",
      "second.lastName",
      "second.pesel",
      "second.licence",
      "second.licenceValidUntil",
    ]);
  });

  test("masked numbers show their last four characters, and short ones none", () => {
    expect(maskedDriver(driverData.parse({ ...sound, licence: "1234" })))
      .toEqual({ document: "•••• 2349", licence: "••••", nip: "", hasSecondDriver: false });
  });
});
