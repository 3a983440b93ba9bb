import { describe, expect, test } from "vitest";
import { sealedSigning } from "../../../shared/papers/signer_context.ts";

const shownToSigners = {
  period: { start: "2026-10-01T06:00:00.000Z", end: "2026-10-05T06:00:00.000Z" },
  car: { brand: "Kia", model: "Ceed", registrationNumber: "TJE 1A23", vin: "U5YH1234567890123" },
  customer: { firstName: "Anna", lastName: "Nowak", address: "Kielce", phone: "600100200" },
  terms: null,
  handover: null,
};
const drawn = { strokes: [[10, 20, 300, 200]] };
const signatures = { customerName: "Anna Nowak", customer: drawn, business: drawn };

describe("the sealed box of a signing", () => {
  test("contains the signatures and the context that was displayed to the signers", () => {
    expect(sealedSigning.parse({ ...signatures, shownToSigners }))
      .toEqual({ ...signatures, shownToSigners });
  });

  test("written by release 0.1.0, which named the context 'stood', is read as the same context", () => {
    expect(sealedSigning.parse({ ...signatures, stood: shownToSigners }))
      .toEqual({ ...signatures, shownToSigners });
  });

  test("without a context is refused", () => {
    expect(sealedSigning.safeParse(signatures).success).toBe(false);
    expect(sealedSigning.safeParse(null).success).toBe(false);
  });
});
