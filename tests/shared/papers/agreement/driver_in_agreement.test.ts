import { expect, test } from "vitest";
import { type DriverData, driverData } from "../../../../shared/rental/driver.ts";
import {
  driverInAgreement,
  withDriver,
  withoutDriver,
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

test("what is stored has none of the given data, in any grouping, and is filled with them again", () => {
  const data = given({ ...PASSPORT, nip: "1234563218", company: "Lipa", second: SECOND });
  const filled = withDriver({ ...EMPTY, note: "Fotelik." }, data);
  const stored = withoutDriver({ ...filled, drivingLicense: "12345 / 06 / 1234" }, data);
  expect(stored).toEqual({ ...EMPTY, note: "Fotelik." });
  expect(withDriver(stored, data)).toEqual(filled);
  expect(withoutDriver(withDriver(EMPTY, data), data)).toEqual(EMPTY);
});

test("what is stored keeps what was typed in place of the given data", () => {
  const typed = { ...EMPTY, pesel: "02070803628", note: "Drugi kierowca: Jan Nowak." };
  expect(withoutDriver(typed, given({ second: SECOND }))).toEqual(typed);
});
