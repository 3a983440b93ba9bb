import { describe, expect, test } from "vitest";
import { driverInAgreement } from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { missingData } from "../../../../shared/papers/agreement/missing_data.ts";
import type { DriverData } from "../../../../shared/rental/driver.ts";

const none = { drivingLicense: "", pesel: "", nip: "", note: "" };
const ID = "PESEL, paszport (w uwagach) albo NIP";

describe("what a signed agreement needs of its lessee", () => {
  test("is a licence, and PESEL, passport or NIP", () => {
    expect(missingData(none)).toEqual(["numer prawa jazdy", ID]);
    expect(missingData({ ...none, drivingLicense: "01234/12" })).toEqual([ID]);
    for (const number of [{ pesel: "90010112345" }, { nip: "5252344078" }]) {
      expect(missingData({ ...none, ...number })).toEqual(["numer prawa jazdy"]);
    }
  });

  test("may be a passport in the note, typed or given by the link", () => {
    const given: DriverData = {
      identifiedBy: "passport",
      pesel: "",
      passport: "AB123456",
      country: "Ukraina",
      birthDate: "1990-01-02",
      licence: "01234/12",
      licenceValidUntil: "2030-01-01",
      nip: "",
      company: "",
      second: null,
    };
    expect(missingData(driverInAgreement(given))).toEqual([]);
    expect(missingData({ ...none, note: "Zwrot rano.\npaszport AB 123456" }))
      .toEqual(["numer prawa jazdy"]);
    expect(missingData({ ...none, note: "Bez paszportu" })).toHaveLength(2);
  });
});
