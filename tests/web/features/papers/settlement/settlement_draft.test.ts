import { describe, expect, test } from "vitest";
import { settlement } from "../../../../../shared/papers/settlement/settlement.ts";
import {
  draftOfProtocol,
  keptProtocol,
} from "../../../../../web/features/papers/draft/protocol_draft.ts";
import {
  settlementDraft,
  settlementDraftOf,
  settlementOf,
} from "../../../../../web/features/papers/settlement/settlement_draft.ts";
import { DAMAGE, damageJson, settlementJson } from "../../../../support/papers/protocols.ts";
import { damage } from "../../../../../shared/papers/damage/damage.ts";
import { aProtocol } from "../a_protocol.ts";

const settled = settlement.parse(settlementJson({
  deposit: 1000.5,
  extraKilometres: 120,
  damageFees: [{ damageId: DAMAGE, amount: 350.5 }],
  fees: [{ label: "Mycie", amount: 40 }],
}));
const draft = settlementDraftOf(settled);
const fresh = [damage.parse(damageJson({ isNew: true }))];

describe("a settlement in its form", () => {
  test("given nothing was typed, is converted back unchanged", () => {
    expect(settlement.parse(settlementOf(draft, fresh))).toEqual(settled);
    const empty = settlement.parse(settlementJson({
      deposit: 0,
      handover: { mileage: null, fuelLevel: null },
    }));
    expect(settlement.parse(settlementOf(settlementDraftOf(empty), []))).toEqual(empty);
  });

  test("given a car that was handed over with 0 km, shows 0 instead of an empty field", () => {
    const handover = { mileage: 0, fuelLevel: 0 };
    const shown = settlementDraftOf({ ...settled, handover });
    expect(shown.handover).toEqual({ mileage: "0", fuelLevel: 0 });
    expect(settlementOf(shown, []).handover).toEqual(handover);
  });

  test("given unreadable values, is kept on the device as typed", () => {
    const typed = {
      ...draftOfProtocol(aProtocol()),
      settlement: {
        ...draft,
        deposit: "tysiąc",
        extraKilometres: "sto dwa",
        damageFees: [{ damageId: DAMAGE, amount: "350 albo 400" }],
        fees: [{ label: "", amount: "40" }, { label: "Mycie", amount: "4o" }],
      },
    };
    const kept = { id: "a", etag: "", before: typed, typed };
    expect(keptProtocol.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test("given a draft of an earlier version of the app, reads its numbers as typed", () => {
    expect(settlementDraft.parse(settled)).toEqual(draft);
  });

  test("given rows without a reason and fees of removed damages, charges none of them", () => {
    const fees = [{ label: " ", amount: "5" }, { label: "Mycie", amount: "5" }];
    expect(settlementOf({ ...draft, fees }, [])).toMatchObject({
      damageFees: [],
      fees: [{ label: "Mycie", amount: 5 }],
    });
  });

  test("given unreadable values, gives no settlement", () => {
    for (
      const part of [
        { deposit: "sto" },
        { extraKilometres: "1,5" },
        { fees: [{ label: "Mycie", amount: "-5" }] },
      ]
    ) expect(settlement.safeParse(settlementOf({ ...draft, ...part }, [])).success).toBe(false);
  });
});
