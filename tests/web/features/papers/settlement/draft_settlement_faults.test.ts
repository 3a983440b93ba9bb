import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  requireFairReturn,
  requireValidProtocol,
} from "../../../../../server/commands/papers/protocol/decide_protocol.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { settlement } from "../../../../../shared/papers/settlement/settlement.ts";
import { instant } from "../../../../../shared/warsaw.ts";
import { protocolDraftFaults } from "../../../../../web/features/papers/draft/draft_faults.ts";
import {
  draftContent,
  draftOfProtocol,
  type ProtocolDraft,
} from "../../../../../web/features/papers/draft/protocol_draft.ts";
import { returnOf } from "../../../../../web/features/papers/draft/return_of.ts";
import { draftSettlementFaults } from "../../../../../web/features/papers/settlement/draft_settlement_faults.ts";
import {
  type SettlementDraft,
  settlementDraftOf,
} from "../../../../../web/features/papers/settlement/settlement_draft.ts";
import {
  content,
  DAMAGE,
  damageJson,
  settlementJson,
} from "../../../../support/papers/protocols.ts";

const END = "2026-11-30T07:00:00.000Z";
const validDraft = settlementDraftOf(settlement.parse(settlementJson()));
const returned = draftOfProtocol(content({
  dateTime: "2026-11-30T09:30:00.000Z",
  mileage: 120_100,
  damages: [damageJson({ isNew: true })],
  settlement: settlementJson(),
}));
const handover = content({ damages: [] });
const basis = { handover, agreedEnd: END };

function faultsOf(part: Partial<SettlementDraft>, held = basis) {
  const found = draftSettlementFaults({ ...validDraft, ...part }, returnOf(returned), held);
  return Object.fromEntries(found);
}

describe("a settlement is refused by its form", () => {
  test.each<[Partial<SettlementDraft>, string, keyof typeof officeMessages]>([
    [{ deposit: "sto" }, "deposit", "depositUnreadable"],
    [{ deposit: "1 000 001" }, "deposit", "depositUnreadable"],
    [{ extraKilometres: "sto" }, "extraKilometres", "kilometresUnreadable"],
    [{ extraKilometres: "1,5" }, "extraKilometres", "kilometresUnreadable"],
    [{ extraKilometres: "-1" }, "extraKilometres", "kilometresUnreadable"],
    [{ extraKilometres: "101" }, "extraKilometres", "kilometresBeyondDriven"],
    [
      { damageFees: [{ damageId: DAMAGE, amount: "3x" }] },
      `damageFees.${DAMAGE}`,
      "amountUnreadable",
    ],
    [{ fees: [{ label: "Mycie", amount: "4o" }] }, "fees.0.amount", "amountUnreadable"],
    [{ fees: [{ label: " ", amount: "40" }] }, "fees.0.label", "feeNeedsLabel"],
  ])("given %j, at %s: %s", (part, field, message) => {
    expect(faultsOf(part)).toEqual({ [field]: officeMessages[message] });
    const draft = { ...returned, settlement: { ...validDraft, ...part } };
    expect(protocolDraftFaults(draft, { basis })).toEqual({ settlement: officeMessages[message] });
  });

  test("given a handover whose values have changed since", () => {
    for (const now of [content({ mileage: 120_001 }), content({ fuelLevel: 90 })]) {
      expect(faultsOf({}, { ...basis, handover: now }))
        .toEqual({ basis: officeMessages.settlementOutdated });
    }
  });

  test("given an agreement that was extended, for the hours within it alone", () => {
    const extended = { ...basis, agreedEnd: "2026-11-30T10:00:00.000Z" };
    expect(faultsOf({}, extended)).toEqual({ basis: officeMessages.settlementBeforeAgreed });
    expect(faultsOf({ chargeLate: false }, extended)).toEqual({});
    expect(faultsOf({ plannedEnd: extended.agreedEnd }, extended)).toEqual({});
  });

  test("given no mileage at the handover, where kilometres are charged", () => {
    const unwritten = { handover: null, agreedEnd: END };
    const nothing = { mileage: "", fuelLevel: null };
    const held = (part: Partial<SettlementDraft>) =>
      Object.fromEntries(
        draftSettlementFaults({ ...validDraft, ...part }, returnOf(returned), unwritten),
      );
    expect(held({ handover: nothing })).toEqual({});
    expect(held({ handover: nothing, extraKilometres: "10" }))
      .toEqual({ "handover.mileage": officeMessages.kilometresNeedHandover });
    expect(held({ handover: { ...nothing, mileage: "sto" }, extraKilometres: "10" }))
      .toEqual({ "handover.mileage": officeMessages.protocolMileageUnreadable });
    expect(held({ handover: { mileage: "119 000", fuelLevel: 80 }, extraKilometres: "10" }))
      .toEqual({});
  });

  test("and not for empty rows or empty optional amounts", () => {
    expect(faultsOf({ deposit: "", extraKilometres: " ", fees: [{ label: "", amount: "" }] }))
      .toEqual({});
  });
});

test("a damage that is in the handover cannot be new, and the form shows this error first", () => {
  const held = { basis: { ...basis, handover: content() } };
  expect(protocolDraftFaults(returned, held)).toEqual({ damages: officeMessages.damageNotNew });
});

test("every settlement that the form accepts is accepted by the server", () => {
  let taken = 0;
  fc.assert(
    fc.property(settlements, moments, moments, fc.boolean(), (part, agreedEnd, dateTime, is) => {
      const held = { handover: is ? handover : null, agreedEnd };
      const draft: ProtocolDraft = {
        ...draftOfProtocol(content({ dateTime, mileage: 120_100 })),
        settlement: { ...validDraft, ...part },
      };
      if (Object.keys(protocolDraftFaults(draft, { basis: held, known: dateTime })).length > 0) {
        return;
      }
      taken += 1;
      const sent = draftContent(draft, dateTime);
      expect(() => requireValidProtocol("return", sent)).not.toThrow();
      expect(() => requireFairReturn(sent, held)).not.toThrow();
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(0);
});

const typed = fc.constantFrom("", "0", "1", "100", "101", "12,5", "sto", "-1", "1 000 001");
const moments = fc.integer({ min: -300, max: 300 })
  .map((minutes) => instant(Date.parse(END) + minutes * 60_000));
const settlements: fc.Arbitrary<Partial<SettlementDraft>> = fc.record({
  plannedEnd: moments,
  chargeLate: fc.boolean(),
  deposit: typed,
  extraKilometres: typed,
  handover: fc.record({
    mileage: fc.constantFrom("120 000", "120000", "119 000", "", "sto"),
    fuelLevel: fc.constantFrom(100, 50, null),
  }),
  fees: fc.array(
    fc.record({ label: fc.constantFrom("", " ", "Mycie"), amount: typed }),
    { maxLength: 3 },
  ),
}, { requiredKeys: [] });
