import { describe, expect, test } from "vitest";
import { settlement } from "../../../../../shared/papers/settlement/settlement.ts";
import {
  otherThanSettled,
  renewedSettlement,
} from "../../../../../web/features/papers/settlement/renewed_settlement.ts";
import { settlementDraftOf } from "../../../../../web/features/papers/settlement/settlement_draft.ts";
import { content, settlementJson } from "../../../../support/papers/protocols.ts";

const settled = {
  ...settlementDraftOf(settlement.parse(settlementJson())),
  deposit: "tysiąc",
};
const basis = { handover: content(), agreedEnd: settled.plannedEnd };
const changed = {
  handover: content({ mileage: 120_020, fuelLevel: 90 }),
  agreedEnd: "2026-11-30T10:00:00.000Z",
};

describe("the basis of a settlement", () => {
  test("given unchanged handover and agreement, causes no notice", () => {
    expect(otherThanSettled(settled, basis)).toEqual([]);
    const unspaced = { ...settled, handover: { mileage: "120000", fuelLevel: 100 } };
    expect(otherThanSettled(unspaced, basis)).toEqual([]);
  });

  test("given a changed handover and agreement, is shown as before and now", () => {
    expect(otherThanSettled(settled, changed)).toEqual([
      "Umówiony zwrot: w rozliczeniu 30-11-2026 | 08:00, teraz 30-11-2026 | 11:00.",
      "Przy wydaniu: w rozliczeniu 120 000 km, paliwo 100%, w protokole wydania 120 020 km, paliwo 90%.",
    ]);
  });

  test("given no filled handover, causes no notice about values typed from paper", () => {
    expect(otherThanSettled(settled, { ...basis, handover: null })).toEqual([]);
  });

  test("given a renewed settlement, is the current one, and typed values are kept", () => {
    const renewed = renewedSettlement(settled, changed);
    expect(renewed).toEqual({
      ...settled,
      plannedEnd: changed.agreedEnd,
      handover: { mileage: "120 020", fuelLevel: 90 },
    });
    expect(otherThanSettled(renewed, changed)).toEqual([]);
  });
});
