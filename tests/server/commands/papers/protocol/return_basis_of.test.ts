import { expect, test } from "vitest";
import { shownToSigners } from "../../../../../shared/papers/signer_context.ts";
import { instant } from "../../../../../shared/warsaw.ts";
import { returnBasisOf } from "../../../../../server/commands/papers/protocol/return_basis_of.ts";
import { returnContent, returnSettlement } from "../../../../support/papers/paper_data.ts";

const agreedNow = instant("2026-10-09T06:00:00.000Z");
const basis = { handover: null, agreedEnd: agreedNow };
const booked = { start: "2026-10-01T06:00:00.000Z", end: "2026-10-05T06:00:00.000Z" };
const terms = { validFrom: booked.start, rentalFee: 1, deposit: 0, deliveryFee: 0 };

function shown(validTo?: string) {
  return shownToSigners.parse({
    period: booked,
    car: { brand: "", model: "", registrationNumber: "", vin: "" },
    customer: { firstName: "", lastName: "", address: "", phone: "", email: "" },
    terms: validTo ? { ...terms, validTo } : null,
    handover: null,
  });
}

test("a signed return is settled by the agreed end that was displayed to the signers, not a later one", () => {
  const shownToSigners = shown("2026-10-07T06:00:00.000Z");
  expect(returnBasisOf(basis, { content: returnContent, shownToSigners }, null)?.agreedEnd)
    .toBe("2026-10-07T06:00:00.000Z");
});

test("a return signed without a displayed agreement is settled by the displayed end of the booking", () => {
  expect(returnBasisOf(basis, { content: returnContent, shownToSigners: shown() }, null)?.agreedEnd)
    .toBe(booked.end);
});

test("a return of an older device, which sends no context, is settled by the end of its settlement", () => {
  expect(
    returnBasisOf(basis, { content: returnContent, shownToSigners: undefined }, null)?.agreedEnd,
  )
    .toBe(returnSettlement.plannedEnd);
  const unsettled = { ...returnContent, settlement: null };
  expect(returnBasisOf(basis, { content: unsettled, shownToSigners: undefined }, null)?.agreedEnd)
    .toBe(agreedNow);
});

test("a signed handover has no return basis", () => {
  expect(returnBasisOf(null, { content: returnContent, shownToSigners: shown() }, null)).toBeNull();
});

test("the basis contains the displayed handover, or the newest one where an older device sends no context", () => {
  const newest = { mileage: 2, fuelLevel: 20, damages: [] };
  const seen = { mileage: 1, fuelLevel: 10, damages: [] };
  const now = { ...basis, handover: newest };
  expect(returnBasisOf(now, { content: returnContent, shownToSigners: shown() }, seen)?.handover)
    .toBe(seen);
  expect(returnBasisOf(now, { content: returnContent, shownToSigners: undefined }, seen)?.handover)
    .toBe(newest);
});
