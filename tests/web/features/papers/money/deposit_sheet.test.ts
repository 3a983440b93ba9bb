import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { accountRequest, entriesOf } from "../../../../../shared/api/money.ts";
import { evolveAccount, type RentalAccount } from "../../../../../shared/money/account.ts";
import { balanceOf, grosze, type Owed, sumsOf } from "../../../../../shared/money/balance.ts";
import type { SettledLine } from "../../../../../shared/papers/settlement/settle.ts";
import { sumOf } from "../../../../../shared/zloty.ts";
import { depositRequest } from "../../../../../web/features/papers/money/DepositSheet.tsx";

const AT = "2026-11-30T07:00:00.000Z";
const CASH = { entryId: v7(), method: "cash" as const, at: AT };
const NOTHING = { agreed: 0, taken: 0, kept: 0, returned: 0, held: 0, toReturn: 0, toKeep: 0 };
const DAY = { at: AT, day: "2026-11-30" };

function line(kind: SettledLine["kind"], amount: number): SettledLine {
  return { kind, label: `Opłata: ${kind}`, quantity: 1, unitPrice: amount, amount };
}
/** The events of a request, applied to an account as the server does. */
function recorded(account: RentalAccount, request: ReturnType<typeof depositRequest>) {
  return entriesOf(request).reduce((after, { note: _, ...facts }) =>
    evolveAccount(
      after,
      { ...facts, ...DAY },
      AT,
    ), account);
}
function taken(purpose: "rent" | "deposit", amount: number): RentalAccount {
  if (amount === 0) return [];
  const facts = { for: purpose, amount, method: "cash" as const, document: "none" as const };
  return [{ type: "PaymentTaken", entryId: v7(), ...facts, ...DAY, recordedAt: AT }];
}

function charges(amount: number): RentalAccount {
  const facts = { type: "ChargeAdded", cause: "cleaning", amount } as const;
  return amount === 0 ? [] : [{ ...facts, entryId: v7(), ...DAY, recordedAt: AT }];
}

describe("a deposit after a return", () => {
  test("is kept line by line in their order, and the rest goes back", () => {
    const lines = [line("late", 80), line("damage", 40)];
    const owed = {
      quote: { total: 420, deposit: 1000 },
      settled: 120,
      isReturned: true,
      isCancelled: false,
    };
    const account = [...taken("rent", 42_000), ...taken("deposit", 100_000)];
    const sending = { entryId: v7(), method: "blik" as const, at: AT };
    const request = depositRequest(balanceOf(sumsOf(account), owed), lines, sending);
    expect(entriesOf(request)).toMatchObject([
      { type: "DepositKept", cause: "late", amount: 8_000, note: "Opłata: late" },
      { type: "DepositKept", cause: "damage", amount: 4_000, note: "Opłata: damage" },
      { type: "PaymentReturned", for: "deposit", amount: 88_000, method: "blik" },
    ]);
    const after = balanceOf(sumsOf(recorded(account, request)), owed);
    expect(after).toMatchObject({ toPay: 0, deposit: { held: 0, toReturn: 0 } });
  });

  test("names no line again for which something was kept before", () => {
    const lines = [line("fuel", 50), line("damage", 70)];
    const deposit = { ...NOTHING, held: 95_000, toReturn: 88_000, toKeep: 7_000 };
    const kept = new Map([["fuel" as const, 5_000]]);
    expect(entriesOf(accountRequest.parse(depositRequest({ deposit }, lines, { ...CASH, kept }))))
      .toMatchObject([{ cause: "damage", amount: 7_000 }, { amount: 88_000 }]);
  });

  test("is settled in one request, though a return may have more lines than that may have entries", () => {
    const lines = Array.from({ length: 63 }, () => line("damage", 10));
    const deposit = { ...NOTHING, held: 100_000, toReturn: 37_000, toKeep: 63_000 };
    const request = depositRequest({ deposit }, lines, CASH);
    expect(entriesOf(accountRequest.parse(request)).map(({ amount }) => amount))
      .toEqual([...Array.from({ length: 43 }, () => 1_000), 20_000, 37_000]);
  });

  test("is never kept beyond what is held, nor given back twice, whatever was paid and charged", () => {
    const zl = fc.integer({ min: 0, max: 400_000 });
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom("late", "fuel", "kilometres", "damage", "other"),
        grosze: fc.integer({ min: 1, max: 50_000 }),
      }),
      { maxLength: 63 },
    );
    fc.assert(fc.property(
      fc.record({ total: zl, rent: zl, charge: zl, deposit: zl.filter((one) => one > 0), lines }),
      ({ total, rent, charge, deposit, lines: charged }) => {
        const settledLines = charged.map(({ kind, grosze }) => line(kind, grosze / 100));
        const owed: Owed = {
          quote: { total: total / 100, deposit: deposit / 100 },
          settled: sumOf(settledLines.map(({ amount }) => amount)),
          isReturned: true,
          isCancelled: false,
        };
        const account = [
          ...taken("rent", rent),
          ...taken("deposit", deposit),
          ...charged.length > 0 ? charges(charge) : [],
        ];
        const before = balanceOf(sumsOf(account), owed);
        const request = depositRequest(before, settledLines, CASH);
        const entries = entriesOf(accountRequest.parse(request));
        const sum = (type: string) =>
          entries.reduce((all, one) => all + (one.type === type ? one.amount : 0), 0);
        const kept = sum("DepositKept");
        expect(kept + sum("PaymentReturned")).toBe(deposit);
        expect(kept).toBeLessThanOrEqual(grosze(owed.settled ?? 0) + charge);
        const after = balanceOf(sumsOf(recorded(account, request)), owed);
        expect(after.deposit).toMatchObject({ held: 0, toReturn: 0 });
        expect(after.toPay).toBe(before.toPay - kept);
      },
    ));
  });
});
