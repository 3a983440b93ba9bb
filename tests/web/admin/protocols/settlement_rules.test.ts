import { expect, test } from "vitest";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Damage } from "../../../../shared/paperwork/damage.ts";
import { settlement as settlementShape } from "../../../../shared/paperwork/settlement.ts";
import { newSettlement } from "../../../../web/admin/protocols/settlement/new_settlement.ts";
import { readySettlement } from "../../../../web/admin/protocols/settlement/ready_settlement.ts";
import { settlementFaults } from "../../../../web/admin/protocols/settlement/settlement_faults.ts";
import {
  inZloty,
  startedHours,
  tankTenths,
} from "../../../../web/admin/protocols/settlement/settlement_words.ts";

const begun = newSettlement({
  plannedEnd: "2026-11-21T12:00:00.000Z",
  deposit: 500,
  rates: { lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1 },
  handover: { mileage: 10_000, fuelLevel: 100 },
});

test("a settlement begins with what the terms charge, and the server takes it", () => {
  expect(begun).toMatchObject({ chargeLate: true, chargeFuel: true, damageFees: [], fees: [] });
  expect(settlementShape.parse(begun)).toEqual(begun);
});

test("rows that nobody filled and fees of damages that are gone are not written down", () => {
  const ready = readySettlement({
    ...begun,
    damageFees: [
      { damageId: "new", amount: 100 },
      { damageId: "old", amount: 100 },
      { damageId: "gone", amount: 100 },
      { damageId: "also new", amount: 0 },
    ],
    fees: [{ label: " ", amount: 0 }, { label: "Mycie", amount: 0 }, { label: "", amount: 5 }],
  }, [damage("new", true), damage("also new", true), damage("old", false)]);
  expect(ready.damageFees).toEqual([{ damageId: "new", amount: 100 }]);
  expect(ready.fees).toEqual([{ label: "Mycie", amount: 0 }, { label: "", amount: 5 }]);
});

test("an amount without a word for what it is charged is a fault of its row", () => {
  const fees = [{ label: "Mycie", amount: 5 }, { label: " ", amount: 5 }, { label: "", amount: 0 }];
  expect([...settlementFaults({ fees })]).toEqual([[1, officeMessages.feeNeedsLabel]]);
});

test("hours and tenths are counted in Polish", () => {
  expect([1, 2, 5, 12, 22].map(startedHours)).toEqual([
    "1 rozpoczęta godzina",
    "2 rozpoczęte godziny",
    "5 rozpoczętych godzin",
    "12 rozpoczętych godzin",
    "22 rozpoczęte godziny",
  ]);
  expect([1, 3, 10].map(tankTenths))
    .toEqual(["1 dziesiąta baku", "3 dziesiąte baku", "10 dziesiątych baku"]);
  expect(inZloty(1234.5)).toBe("1\u00a0234,50\u00a0zł");
});

function damage(id: string, isNew: boolean): Damage {
  return { id, view: "top", x: 1, y: 1, kind: "dent", note: "", photoId: null, isNew };
}
