import { expect, test } from "vitest";
import { type DriverData, driverData } from "../../../../shared/rental/driver.ts";
import {
  driverInAgreement,
  withDriver,
} from "../../../../shared/papers/agreement/driver_in_agreement.ts";

const EMPTY = { pesel: "", nip: "", drivingLicense: "", note: "" };

function given(changes: Record<string, unknown> = {}): DriverData {
  return driverData.parse({
    identifiedBy: "pesel",
    pesel: "90010112349",
    licence: "12345/06/1234",
    licenceValidUntil: "2030-01-01",
    ...changes,
  });
}
const PASSPORT = {
  identifiedBy: "passport",
  pesel: "",
  passport: "AB123456",
  country: "Ukraina",
  birthDate: "1990-01-02",
};
const SECOND = {
  ...given(),
  firstName: "Jan",
  lastName: "Nowak",
  licence: "54321/06/1234",
};

test("PESEL, NIP and licence go to their fields, company and second driver to the note", () => {
  expect(
    driverInAgreement(given({ nip: "1234563218", company: "Lipa sp. z o.o.", second: SECOND })),
  )
    .toEqual({
      pesel: "90010112349",
      nip: "1234563218",
      drivingLicense: "12345/06/1234",
      note: "Faktura dla: Lipa sp. z o.o.\nDrugi kierowca: Jan Nowak, prawo jazdy 54321/06/1234",
    });
});

test("a passport is a line of the note, and no PESEL", () => {
  expect(driverInAgreement(given(PASSPORT))).toMatchObject({
    pesel: "",
    note: "Paszport AB123456 (Ukraina), ur. 02-01-1990",
  });
});

test("what was typed stays, and what is empty is filled", () => {
  const typed = { ...EMPTY, pesel: "02070803628", note: "Fotelik gratis." };
  expect(withDriver(typed, given(PASSPORT))).toEqual({
    pesel: "02070803628",
    nip: "",
    drivingLicense: "12345/06/1234",
    note: "Fotelik gratis.\nPaszport AB123456 (Ukraina), ur. 02-01-1990",
  });
});

test("filling twice changes nothing more", () => {
  const once = withDriver(EMPTY, given({ ...PASSPORT, second: SECOND }));
  expect(withDriver(once, given({ ...PASSPORT, second: SECOND }))).toEqual(once);
});

test("corrected data replace those that filled the agreement, and nothing that was typed", () => {
  const former = given({ second: SECOND });
  const filled = { ...withDriver(EMPTY, former), nip: "1234563218" };
  const corrected = given({ pesel: "02070803628", nip: "5260250274", licence: "99999/06/1234" });
  expect(withDriver({ ...filled, note: `Fotelik.\n${filled.note}` }, corrected, former)).toEqual({
    pesel: "02070803628",
    nip: "1234563218",
    drivingLicense: "99999/06/1234",
    note: "Fotelik.",
  });
});
