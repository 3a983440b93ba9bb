import { describe, expect, test } from "vitest";
import { driverData } from "../../../../shared/rental/driver.ts";
import { myBookingMessages } from "../../../../shared/my_booking_messages.ts";
import {
  driverFormFaults,
  type DriverFormValues,
  driverFrom,
  EMPTY_DRIVER_FORM,
} from "../../../../web/features/my_booking/driver_form.ts";

const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
const sound = {
  ...EMPTY_DRIVER_FORM,
  pesel: "900101 12349",
  licence: "00123/15/1234",
  licenceValidUntil: "01-05-2030",
};

describe("the form of the driver's data", () => {
  test("what is sent is what the server takes, with dates as it reads them", () => {
    expect(driverData.parse(driverFrom(sound))).toEqual(driverFrom(sound));
    expect(driverFrom(sound)).toMatchObject({
      pesel: "90010112349",
      licenceValidUntil: "2030-05-01",
      second: null,
    });
  });

  test("fields that the form does not show are not sent, whatever was typed in them before", () => {
    const typed = {
      ...sound,
      passport: "AB1234567",
      birthDate: "01-01-1990",
      nip: "5260250274",
      company: "Firma",
      second: { ...EMPTY_DRIVER_FORM.second, firstName: "Jan" },
    };
    expect(driverFrom(typed)).toMatchObject({
      passport: "",
      birthDate: "",
      nip: "",
      company: "",
      second: null,
    });
  });

  test("faults are those of the server, at the same fields", () => {
    const wrong = { ...EMPTY_DRIVER_FORM, hasSecond: true, wantsInvoice: true };
    expect(driverFormFaults(wrong, period).map(({ path }) => path)).toEqual([
      "pesel",
      "licence",
      "licenceValidUntil",
      "second.firstName",
      "second.lastName",
      "second.pesel",
      "second.licence",
      "second.licenceValidUntil",
      "nip",
      "company",
    ]);
    expect(driverFormFaults({ ...sound, licenceValidUntil: "29-11-2026" }, period))
      .toEqual([{ path: "licenceValidUntil", message: myBookingMessages.licenceExpires }]);
  });

  test("an empty field is asked for, and a wrong one is called wrong", () => {
    const { peselMissing, nipMissing, companyMissing, dateInvalid, licenceDateMissing } =
      myBookingMessages;
    const messagesOf = (changes: Partial<DriverFormValues>) =>
      driverFormFaults({ ...sound, ...changes }, period).map(({ message }) => message);
    expect(messagesOf({ pesel: " " })).toEqual([peselMissing]);
    expect(messagesOf({ pesel: "123" })).toEqual([myBookingMessages.peselInvalid]);
    expect(messagesOf({ wantsInvoice: true })).toEqual([nipMissing, companyMissing]);
    expect(messagesOf({ wantsInvoice: true, company: "Firma" })).toEqual([nipMissing]);
    expect(messagesOf({ licenceValidUntil: " " })).toEqual([licenceDateMissing]);
    expect(messagesOf({ licenceValidUntil: "99-99-9999" })).toEqual([dateInvalid]);
    const passport = { passport: "AB1234567", country: "Ukraina", birthDate: "31-02-1990" };
    expect(messagesOf({ identifiedBy: "passport", ...passport })).toEqual([dateInvalid]);
    const second = { ...sound.second, ...passport, identifiedBy: "passport" as const };
    expect(
      driverFormFaults({ ...sound, hasSecond: true, second }, period)
        .find(({ path }) => path === "second.birthDate")?.message,
    ).toBe(dateInvalid);
  });
});
