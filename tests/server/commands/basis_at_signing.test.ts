import { expect, test } from "vitest";
import { stoodOnScreen } from "../../../shared/paperwork/stood_on_screen.ts";
import { instant } from "../../../shared/warsaw.ts";
import { basisAtSigning } from "../../../server/commands/basis_at_signing.ts";
import { returnContent, returnSettlement } from "../../support/paper_data.ts";

const agreedNow = instant("2026-10-09T06:00:00.000Z");
const basis = { handover: null, agreedEnd: agreedNow };
const booked = { start: "2026-10-01T06:00:00.000Z", end: "2026-10-05T06:00:00.000Z" };
const terms = { validFrom: booked.start, rentalFee: 1, deposit: 0, deliveryFee: 0 };

function shown(validTo?: string) {
  return stoodOnScreen.parse({
    period: booked,
    car: { brand: "", model: "", registrationNumber: "", vin: "" },
    customer: { firstName: "", lastName: "", address: "", phone: "", email: "" },
    terms: validTo ? { ...terms, validTo } : null,
    handover: null,
  });
}

test("what both have signed is held against the end that they saw agreed, not a later one", () => {
  const stood = shown("2026-10-07T06:00:00.000Z");
  expect(basisAtSigning(basis, { content: returnContent, stood })?.agreedEnd)
    .toBe("2026-10-07T06:00:00.000Z");
});

test("without an agreement on the screen that is the end of the booking as it stood there", () => {
  expect(basisAtSigning(basis, { content: returnContent, stood: shown() })?.agreedEnd)
    .toBe(booked.end);
});

test("a device of before, which does not say what it showed, is believed", () => {
  expect(basisAtSigning(basis, { content: returnContent, stood: undefined })?.agreedEnd)
    .toBe(returnSettlement.plannedEnd);
  const unsettled = { ...returnContent, settlement: null };
  expect(basisAtSigning(basis, { content: unsettled, stood: undefined })?.agreedEnd)
    .toBe(agreedNow);
});

test("a handover is held against nothing", () => {
  expect(basisAtSigning(null, { content: returnContent, stood: shown() })).toBeNull();
});
