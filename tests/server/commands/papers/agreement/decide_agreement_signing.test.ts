import { describe, expect, test } from "vitest";
import {
  decideAgreementSigning,
  decideSigningByLink,
} from "../../../../../server/commands/papers/agreement/decide_agreement_signing.ts";
import { Invalid, Rejection, Stale } from "../../../../../shared/refusals.ts";

const HASH = "a".repeat(64);
const AT = "2026-11-27T07:20:00.000Z";
const HOME = "2026-11-21T09:30:00.000Z";
const versions = {
  expected: undefined,
  version: 3,
  current: () => ({ body: {}, etag: '"3"' }),
};
const byCustomer = { by: "customer" as const, at: HOME, contentHash: HASH };
const command = {
  signedAt: AT,
  contentHash: HASH,
  customerName: "Anna",
  hasCustomerSignature: true,
};
const atCar = { signing: null, contentHash: HASH, versions };

describe("signing an agreement at the car", () => {
  test("is one event, with the customer's own time where they signed by the link", () => {
    expect(decideAgreementSigning(command, atCar))
      .toEqual([{ type: "AgreementSigned", signedAt: AT, contentHash: HASH }]);
    const alone = { ...command, customerName: "", hasCustomerSignature: false };
    expect(decideAgreementSigning(alone, { ...atCar, signing: byCustomer })).toEqual([
      { type: "AgreementSigned", signedAt: AT, contentHash: HASH, customerSignedAt: HOME },
    ]);
  });

  test.each([
    ["another content", { contentHash: "b".repeat(64) }, {}, Rejection],
    ["no name", { customerName: "" }, {}, Invalid],
    ["no signature of the customer", { hasCustomerSignature: false }, {}, Invalid],
    ["an older version", {}, { versions: { ...versions, expected: new Set([2]) } }, Stale],
    ["a signed agreement", {}, {
      signing: { by: "screen" as const, at: AT, customerAt: AT, contentHash: HASH },
    }, Rejection],
    [
      "other data than the customer signed, though they were shown",
      {
        contentHash: "b".repeat(64),
      },
      { signing: byCustomer, contentHash: "b".repeat(64) },
      Rejection,
    ],
    ["an uploaded scan", {}, { signing: { by: "upload" as const, at: AT } }, Rejection],
  ])("is refused for %s", (_, changes, facts, refusal) => {
    expect(() => decideAgreementSigning({ ...command, ...changes }, { ...atCar, ...facts }))
      .toThrow(refusal);
  });
});

describe("signing an agreement by the link", () => {
  const input = { signedAt: HOME, contentHash: HASH, customerName: "Anna", statements: ["a", "b"] };
  const facts = {
    signing: null,
    contentHash: HASH,
    obstacle: undefined,
    statements: ["a", "b"],
    changedAt: "2026-11-20T08:00:00.000Z",
    now: HOME,
  };

  test("is one event", () => {
    expect(decideSigningByLink(input, facts))
      .toEqual({ type: "AgreementSignedByCustomer", signedAt: HOME, contentHash: HASH });
  });

  test.each([
    ["by a clock 5 minutes ahead", "2026-11-21T09:35:00.000Z", "2026-11-21T09:35:00.000Z"],
    ["by a clock further ahead, at the server's time", "2026-11-21T09:35:00.001Z", HOME],
    ["by a clock in another year, at the server's time", "2031-01-01T00:00:00.000Z", HOME],
    ["by a clock that is behind", "2026-11-20T09:30:00.000Z", "2026-11-20T09:30:00.000Z"],
    [
      "5 minutes before the agreement was drawn up",
      "2026-11-20T07:55:00.000Z",
      "2026-11-20T07:55:00.000Z",
    ],
    ["earlier than that, at the server's time", "2026-11-20T07:54:59.999Z", HOME],
    ["by a clock in the year 2000, at the server's time", "2000-01-01T00:00:00.000Z", HOME],
  ])("is recorded %s", (_, signedAt, recorded) => {
    expect(decideSigningByLink({ ...input, signedAt }, facts)).toMatchObject({
      signedAt: recorded,
    });
  });

  test.each([
    ["another content", { contentHash: "b".repeat(64) }, {}, Rejection],
    ["no name", { customerName: "" }, {}, Invalid],
    ["one statement of two", { statements: ["a"] }, {}, Invalid],
    ["a signed agreement", {}, { signing: byCustomer }, Rejection],
    ["an agreement that is not offered", {}, { obstacle: "not_ready" as const }, Rejection],
  ])("is refused for %s", (_, changes, other, refusal) => {
    expect(() => decideSigningByLink({ ...input, ...changes }, { ...facts, ...other }))
      .toThrow(refusal);
  });
});
