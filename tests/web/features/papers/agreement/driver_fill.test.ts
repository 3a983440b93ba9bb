import { expect, test } from "vitest";
import { driverData } from "../../../../../shared/rental/driver.ts";
import { agreementValues } from "../../../../../web/features/papers/agreement/agreement_values.ts";
import { typedOtherwise } from "../../../../../web/features/papers/agreement/DriverFill.tsx";
import { anAgreement } from "../an_agreement.ts";

const data = driverData.parse({
  identifiedBy: "pesel",
  pesel: "90010112349",
  licence: "12345/06/1234",
  licenceValidUntil: "2030-01-01",
});
const empty = { ...agreementValues(anAgreement()), pesel: "", nip: "", drivingLicense: "" };

test("empty fields are filled without a question", () => {
  expect(typedOtherwise(empty, data)).toEqual({});
});

test("a number typed with spaces is the same number", () => {
  expect(typedOtherwise({ ...empty, pesel: "90 01 01 123-49" }, data)).toEqual({});
});

test("another number, and only that one, is asked about", () => {
  const typed = { ...empty, pesel: "02070803628", drivingLicense: "12345/06/1234", nip: "123" };
  expect(typedOtherwise(typed, data)).toEqual({ pesel: "90010112349" });
});
