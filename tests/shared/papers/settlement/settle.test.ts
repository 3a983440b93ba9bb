import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Damage } from "../../../../shared/papers/damage/damage.ts";
import { lateHours, missingTenths, settle } from "../../../../shared/papers/settlement/settle.ts";
import type { SettledReturn } from "../../../../shared/papers/settlement/settle.ts";
import type { Settlement } from "../../../../shared/papers/settlement/settlement.ts";
import { fromWarsaw, instant } from "../../../../shared/warsaw.ts";

const PLANNED = fromWarsaw("2026-11-21", "12:00");

describe("a return is settled", () => {
  test("at the fee of each started hour, by the minute", () => {
    expect([
      at("11:00"),
      at("12:00"),
      at("12:01"),
      at("13:00"),
      at("13:01"),
      at("23:59"),
    ].map((returnedAt) => lateHours(PLANNED, returnedAt))).toEqual([0, 0, 1, 1, 2, 12]);
  });

  test("without charging the skipped hour when clocks go forward", () => {
    // From 22:00 to 04:00 the local time differs by six hours, and five have passed.
    const late = (time: string) =>
      lateHours(fromWarsaw("2026-03-28", "22:00"), fromWarsaw("2026-03-29", time));
    expect([late("01:00"), late("03:00"), late("03:01"), late("04:00")]).toEqual([3, 4, 5, 5]);
  });

  test("without charging the repeated hour when clocks go back", () => {
    // From 22:00 to 04:00 the local time differs by six hours, and seven have passed.
    const planned = fromWarsaw("2026-10-24", "22:00");
    const late = (time: string) => lateHours(planned, fromWarsaw("2026-10-25", time));
    expect([late("02:00"), late("04:00"), late("04:01")]).toEqual([4, 6, 7]);
    // 02:10 for the second time, 40 minutes after 02:30 for the first: the local time shows no delay.
    expect(lateHours("2026-10-25T00:30:00.000Z", "2026-10-25T01:10:00.000Z")).toBe(0);
  });

  test("at the fee of each missing tenth of a tank", () => {
    const handover = { mileage: 0, fuelLevel: 80 };
    expect([100, 80, 70, 0].map((fuelLevel) => missingTenths({ handover }, { fuelLevel })))
      .toEqual([0, 0, 1, 8]);
  });

  test("no fuel is charged where the fuel at the handover is unknown", () => {
    const handover = { mileage: null, fuelLevel: null };
    expect(missingTenths({ handover }, { fuelLevel: 0 })).toBe(0);
    expect(settle({ ...settlement, handover }, { ...inTime, fuelLevel: 0 }).lines).toEqual([]);
  });

  test("line by line, and the deposit is returned minus the charges", () => {
    const scratch = damage({ kind: "scratch", view: "left", note: "przy kole" });
    const settled = settle(
      {
        ...settlement,
        deposit: 1000,
        extraKilometres: 120,
        damageFees: [{ damageId: scratch.id, amount: 350.5 }],
        fees: [{ label: "Mycie", amount: 40 }],
      },
      { dateTime: at("14:01"), fuelLevel: 70, damages: [scratch] },
    );
    expect(settled.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ["late", 3, 150],
      ["fuel", 3, 135],
      ["kilometres", 120, 96],
      ["damage", 1, 350.5],
      ["other", 1, 40],
    ]);
    expect(settled.lines[3]?.label).toBe("Szkoda: rysa, lewy bok (przy kole)");
    expect(settled).toMatchObject({ total: 771.5, deposit: 1000, toReturn: 228.5, toPay: 0 });
  });

  test("to an amount to pay where the deposit is too small", () => {
    const settled = settle(
      { ...settlement, deposit: 100, fees: [{ label: "Klucz", amount: 350 }] },
      inTime,
    );
    expect(settled).toMatchObject({ total: 350, toReturn: 0, toPay: 250 });
  });

  test("without the charges that the administrator leaves out", () => {
    const settled = settle(
      { ...settlement, chargeLate: false, chargeFuel: false },
      { dateTime: at("18:00"), fuelLevel: 0, damages: [] },
    );
    expect(settled.lines).toEqual([]);
  });

  test("in whole grosze, where fractions would not add up", () => {
    const fees = [0.1, 0.2, 0.7].map((amount) => ({ label: "Drobne", amount }));
    expect(settle({ ...settlement, deposit: 1, fees }, inTime))
      .toMatchObject({ total: 1, toReturn: 0, toPay: 0 });
  });
});

describe("for any settlement", () => {
  test("the lines add up to the total, and nothing is negative", () => {
    check((one, returned) => {
      const { lines, total, toReturn, toPay } = settle(one, returned);
      expect(total).toBeCloseTo(lines.reduce((sum, { amount }) => sum + amount, 0), 2);
      for (const amount of [total, toReturn, toPay]) expect(amount).toBeGreaterThanOrEqual(0);
      for (const line of lines) expect(line.amount).toBeGreaterThan(0);
    });
  });

  test("the amount returned or to be paid is the difference of deposit and charges", () => {
    check((one, returned) => {
      const { total, deposit, toReturn, toPay } = settle(one, returned);
      expect(Math.min(toReturn, toPay)).toBe(0);
      expect(deposit - total).toBeCloseTo(toReturn - toPay, 2);
    });
  });

  test("at most the hours that have begun since the agreed return are charged", () => {
    fc.assert(fc.property(nights, fc.nat(600), (planned, minutes) => {
      const returnedAt = instant(Date.parse(planned) + minutes * 60_000);
      expect(lateHours(planned, returnedAt)).toBeLessThanOrEqual(Math.ceil(minutes / 60));
    }));
  });

  test("each line has its cause in the protocol", () => {
    check((one, returned) => {
      for (const { kind, quantity } of settle(one, returned).lines) {
        if (kind === "late") {
          expect(one.chargeLate && returned.dateTime > one.plannedEnd).toBe(true);
          expect(quantity).toBe(lateHours(one.plannedEnd, returned.dateTime));
        }
        if (kind === "fuel") {
          const before = one.handover.fuelLevel ?? 0;
          expect(one.chargeFuel && returned.fuelLevel < before).toBe(true);
        }
        if (kind === "kilometres") expect(quantity).toBe(one.extraKilometres);
      }
      const fresh = returned.damages.filter(({ isNew }) => isNew).map(({ id }) => id);
      const charged = one.damageFees.filter(({ damageId, amount }) =>
        amount > 0 && fresh.includes(damageId)
      );
      const lines = settle(one, returned).lines.filter(({ kind }) => kind === "damage");
      expect(lines).toHaveLength(charged.length);
    });
  });
});

const settlement: Settlement = {
  plannedEnd: PLANNED,
  deposit: 500,
  rates: { lateHourFee: 50, fuelTenthFee: 45, kilometreFee: 0.8 },
  handover: { mileage: 10_000, fuelLevel: 100 },
  chargeLate: true,
  chargeFuel: true,
  extraKilometres: 0,
  damageFees: [],
  fees: [],
};
const inTime: SettledReturn = { dateTime: PLANNED, fuelLevel: 100, damages: [] };

function at(time: string): string {
  return fromWarsaw("2026-11-21", time);
}

function damage(part: Partial<Damage> = {}): Damage {
  return {
    id: "0192f3a0-0000-7000-8000-000000000001",
    view: "top",
    x: 500,
    y: 500,
    kind: "dent",
    note: "",
    photoId: null,
    isNew: true,
    ...part,
  };
}

function check(law: (one: Settlement, returned: SettledReturn) => void): void {
  fc.assert(fc.property(settlements, returns, law));
}

const amount = fc.integer({ min: 0, max: 1_000_000 }).map((grosze) => grosze / 100);
const moment = fc.integer({ min: -3_000, max: 3_000 })
  .map((minutes) => instant(Date.parse(PLANNED) + minutes * 60_000));
/** Minutes of the two nights of 2026 with a clock change. */
const nights = fc.tuple(
  fc.constantFrom("2026-03-28T20:00:00.000Z", "2026-10-24T20:00:00.000Z"),
  fc.nat(600),
).map(([evening, minutes]) => instant(Date.parse(evening) + minutes * 60_000));
const tank = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths * 10);
const damageId = fc.constantFrom("one", "two", "three");
const settlements: fc.Arbitrary<Settlement> = fc.record({
  plannedEnd: fc.constant(PLANNED),
  deposit: amount,
  rates: fc.record({ lateHourFee: amount, fuelTenthFee: amount, kilometreFee: amount }),
  handover: fc.record({
    mileage: fc.option(fc.nat(200_000)),
    fuelLevel: fc.option(tank),
  }),
  chargeLate: fc.boolean(),
  chargeFuel: fc.boolean(),
  extraKilometres: fc.nat(5_000),
  damageFees: fc.uniqueArray(fc.record({ damageId, amount }), {
    selector: (fee) => fee.damageId,
  }),
  fees: fc.array(fc.record({ label: fc.string(), amount }), { maxLength: 20 }),
});
const returns: fc.Arbitrary<SettledReturn> = fc.record({
  dateTime: moment,
  fuelLevel: tank,
  damages: fc.uniqueArray(
    fc.record({ id: damageId, isNew: fc.boolean() }).map((part) => damage(part)),
    { selector: ({ id }) => id },
  ),
});
