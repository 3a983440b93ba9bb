import { expect, test } from "vitest";
import { stoodOnScreen } from "../../../../shared/paperwork/stood_on_screen.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { basisAtSigning } from "../../../../server/commands/papers/basis_at_signing.ts";
import { returnContent, returnSettlement } from "../../../support/papers/paper_data.ts";

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
  expect(basisAtSigning(basis, { content: returnContent, stood }, null)?.agreedEnd)
    .toBe("2026-10-07T06:00:00.000Z");
});

test("without an agreement on the screen that is the end of the booking as it stood there", () => {
  expect(basisAtSigning(basis, { content: returnContent, stood: shown() }, null)?.agreedEnd)
    .toBe(booked.end);
});

test("a device of before, which does not say what it showed, is believed", () => {
  expect(basisAtSigning(basis, { content: returnContent, stood: undefined }, null)?.agreedEnd)
    .toBe(returnSettlement.plannedEnd);
  const unsettled = { ...returnContent, settlement: null };
  expect(basisAtSigning(basis, { content: unsettled, stood: undefined }, null)?.agreedEnd)
    .toBe(agreedNow);
});

test("a handover is held against nothing", () => {
  expect(basisAtSigning(null, { content: returnContent, stood: shown() }, null)).toBeNull();
});

test("the handover is the one that stood on the screen; of a device of before, the newest", () => {
  const newest = { mileage: 2, fuelLevel: 20, damages: [] };
  const seen = { mileage: 1, fuelLevel: 10, damages: [] };
  const now = { ...basis, handover: newest };
  expect(basisAtSigning(now, { content: returnContent, stood: shown() }, seen)?.handover)
    .toBe(seen);
  expect(basisAtSigning(now, { content: returnContent, stood: undefined }, seen)?.handover)
    .toBe(newest);
});
