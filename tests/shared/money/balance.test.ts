import { describe, expect, test } from "vitest";
import {
  type Balance,
  balanceOf,
  isContradictory,
  type Owed,
  sumsOf,
  toCollect,
} from "../../../shared/money/balance.ts";
import type { MoneyEntryInput } from "../../../shared/api/money.ts";
import {
  accountWith,
  charged,
  kept,
  returned,
  taken,
  withoutEntry,
} from "../../support/money/money_entries.ts";

/** 420 zł of rent and 1 000 zł of deposit, not yet back. */
const OWED: Owed = {
  quote: { total: 420, deposit: 1_000 },
  isReturned: false,
  isCancelled: false,
};
const BACK: Owed = { ...OWED, settled: 120, isReturned: true };
const deposit = (amount: number) => taken(amount, { for: "deposit", document: "none" });

function balance(entries: readonly MoneyEntryInput[], owed: Owed): Balance {
  return balanceOf(sumsOf(accountWith(entries)), owed);
}

describe("what is due", () => {
  test("is price, delivery, the settlement of the filled return, and charges less discounts", () => {
    const owed = { ...BACK, deliveryFee: 49.5 };
    expect(balance([charged(5_000), charged(-2_000)], owed).due).toBe(
      42_000 + 4_950 + 12_000 + 3_000,
    );
    expect(balance([], { ...owed, isReturned: false }).due).toBe(42_000 + 4_950);
  });

  test("is paid too little or too much, to the grosz", () => {
    expect(balance([taken(41_999)], OWED)).toMatchObject({ paid: 41_999, toPay: 1 });
    expect(balance([taken(42_001)], OWED)).toMatchObject({ paid: 42_001, toPay: -1 });
    expect(balance([taken(42_001), returned(1, { for: "rent" })], OWED).toPay).toBe(0);
  });

  test("follows a price that changed after the payment", () => {
    const repriced = { ...OWED, quote: { total: 500.1, deposit: 1_000 } };
    expect(balance([taken(42_000)], repriced)).toMatchObject({ due: 50_010, toPay: 8_010 });
  });

  test("is of a cancelled rental the charges alone: what was paid is to be given back", () => {
    const cancelled = { ...OWED, isCancelled: true };
    expect(balance([taken(42_000), deposit(100_000), charged(5_000)], cancelled))
      .toMatchObject({ due: 5_000, toPay: -37_000, deposit: { held: 100_000, toReturn: 100_000 } });
    expect(balance([deposit(100_000), charged(5_000)], cancelled).deposit.toReturn).toBe(95_000);
  });
});

describe("a deposit", () => {
  test("is never rent, nor the reverse", () => {
    expect(balance([deposit(100_000)], OWED)).toMatchObject({ paid: 0, toPay: 42_000 });
    expect(balance([taken(42_000)], OWED).deposit).toMatchObject({ taken: 0, held: 0 });
  });

  test("is given back less the settlement, which what is kept of it pays in the same sum", () => {
    const before = [taken(42_000), deposit(100_000)];
    expect(balance(before, BACK)).toMatchObject({ toPay: 12_000, deposit: { toReturn: 88_000 } });
    expect(balance([...before, kept(12_000)], BACK))
      .toMatchObject({ paid: 54_000, toPay: 0, deposit: { held: 88_000, toReturn: 88_000 } });
    expect(balance([...before, kept(12_000), returned(80_000)], BACK).deposit)
      .toMatchObject({ held: 8_000, toReturn: 8_000 });
    expect(balance([...before, kept(12_000), returned(88_000, { method: "card" })], BACK).deposit)
      .toMatchObject({ held: 0, toReturn: 0 });
  });

  test("is not kept for unpaid rent by itself, nor twice for the settlement", () => {
    expect(balance([deposit(100_000)], BACK).deposit.toReturn).toBe(88_000);
    expect(balance([deposit(100_000), kept(12_000)], BACK).deposit.toReturn).toBe(88_000);
    expect(balance([deposit(100_000), kept(42_000, "unpaid_rent")], BACK).deposit.toReturn)
      .toBe(46_000);
  });

  test("that is held pays the settlement: the customer is asked for the rest alone", () => {
    const more = balance([taken(42_000), deposit(10_000)], BACK);
    expect(more).toMatchObject({ toPay: 12_000, deposit: { toReturn: 0, toKeep: 10_000 } });
    expect(toCollect(more)).toBe(2_000);
    const unpaid = balance([deposit(100_000)], BACK);
    expect([toCollect(unpaid), unpaid.deposit.toKeep]).toEqual([42_000, 12_000]);
    expect(balance([deposit(100_000)], OWED).deposit.toKeep).toBe(0);
  });

  test("of 0 zł has nothing to give back, also with a settlement", () => {
    const owed = { ...BACK, quote: { total: 420, deposit: 0 } };
    expect(balance([taken(42_000)], owed)).toMatchObject({
      toPay: 12_000,
      deposit: { agreed: 0, held: 0, toReturn: 0 },
    });
  });

  test("stays with the business while the car is out", () => {
    expect(balance([taken(42_000), deposit(100_000)], OWED).deposit)
      .toMatchObject({ held: 100_000, toReturn: 0 });
  });
});

describe("entries contradict each other", () => {
  const sums = { ...sumsOf([]), rent: { taken: 100, returned: 0 } };
  const held = { taken: 50, returned: 0 };
  test.each([
    [false, { deposit: held }],
    [true, { deposit: held, rent: { taken: 100, returned: 101 } }],
    [true, { deposit: held, kept: 51 }],
    [true, { deposit: held, kept: 20, rent: { taken: 0, returned: 1 } }],
    [true, { deposit: { taken: 50, returned: 31 }, kept: 20 }],
    [false, { deposit: { taken: 50, returned: 30 }, kept: 20 }],
  ])("%s: if more was given back than taken, of rent or deposit: %o", (contradictory, given) => {
    expect(isContradictory(balanceOf({ ...sums, ...given }, OWED))).toBe(contradictory);
  });

  test("until the entry that is wrong is void", () => {
    const back = returned(110_000);
    const account = accountWith([deposit(100_000), back]);
    expect(balanceOf(sumsOf(account), BACK).deposit.held).toBe(-10_000);
    const voided = withoutEntry(account, back.entryId);
    expect(isContradictory(balanceOf(sumsOf(account), BACK))).toBe(true);
    expect(isContradictory(balanceOf(sumsOf(voided), BACK))).toBe(false);
  });
});
