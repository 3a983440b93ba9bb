import { expect, test } from "vitest";
import type { SignableAgreement } from "../../../../../../web/features/papers/draft/protocol_store.ts";
import {
  isIncomplete,
  isKnownUnsigned,
} from "../../../../../../web/features/papers/draft/use_related_records.ts";
import {
  agreementBadge,
  agreementNote,
  driverBadge,
} from "../../../../../../web/features/papers/form/parts/AgreementPart.tsx";

function agreement(changes: Partial<SignableAgreement>): SignableAgreement {
  return { id: "a1", version: 1, state: "unsigned", signing: null, hasLicence: false, ...changes };
}
const signed = agreement({ state: "signed" });
const byCustomer = agreement({ state: "signed_by_customer" });

test("a handover's form names the state of the agreement, and what it lacks", () => {
  const words = [undefined, "none" as const, agreement({}), byCustomer, signed]
    .map((one) => [agreementBadge(one).children, agreementNote(one), isKnownUnsigned(one)]);
  expect(words).toEqual([
    ["Nie wiadomo, czy jest umowa", undefined, false],
    ["Umowa niepodpisana", "Ten wynajem nie ma jeszcze umowy.", true],
    ["Umowa niepodpisana", undefined, true],
    ["Umowa niepodpisana", "Klient podpisał ją przez link. Brakuje podpisu firmy.", true],
    ["Umowa podpisana", undefined, false],
  ]);
});

test("the driver's data are given by the link or by a licence in the agreement", () => {
  expect(driverBadge("none", false)?.children).toBe("Dane kierowcy: brak");
  expect(driverBadge(agreement({}), false)?.children).toBe("Dane kierowcy: brak");
  expect(driverBadge("none", true)?.children).toBe("Dane kierowcy: podane");
  expect(driverBadge(agreement({ hasLicence: true }), false)?.children)
    .toBe("Dane kierowcy: podane");
  expect(driverBadge(undefined, false)).toBeUndefined();
});

test("one reason is asked for without a signed agreement and without the driver's data", () => {
  const asks = (one: SignableAgreement | "none" | undefined, hasDriver: boolean) =>
    isIncomplete({ agreement: one, rental: { hasDriver } });
  expect(asks(signed, false)).toBe(true);
  expect(asks(signed, true)).toBe(false);
  expect(asks(agreement({ state: "signed", hasLicence: true }), false)).toBe(false);
  expect(asks(agreement({ hasLicence: true }), true)).toBe(true);
  expect(asks("none", true)).toBe(true);
  // What is not known is not asked about.
  expect(asks(undefined, false)).toBe(false);
});
