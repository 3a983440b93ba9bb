import { expect, test } from "vitest";
import type { AccountEntry } from "../../../../../../shared/money/account.ts";
import type { Purpose } from "../../../../../../shared/money/events.ts";
import {
  balanceOf as balanceOfSums,
  type Owed,
  sumsOf,
} from "../../../../../../shared/money/balance.ts";
import {
  isSettled,
  nextMoney,
} from "../../../../../../web/features/office/rentals/page/MoneySection.tsx";

const common = { entryId: "e", at: "2026-11-28T09:00:00.000Z", day: "2026-11-28" };
const recorded = { ...common, recordedAt: common.at };
const taken = (purpose: Purpose, amount: number): AccountEntry => ({
  ...recorded,
  type: "PaymentTaken",
  for: purpose,
  amount,
  method: "cash",
  document: "none",
});
const rent = taken("rent", 42_000);
const deposit = taken("deposit", 100_000);
const kept: AccountEntry = {
  ...recorded,
  type: "DepositKept",
  amount: 12_000,
  cause: "damage",
};
const returned: AccountEntry = {
  ...recorded,
  type: "PaymentReturned",
  for: "deposit",
  amount: 88_000,
  method: "cash",
};
const balanceOf = (entries: readonly AccountEntry[], owed: Owed) =>
  balanceOfSums(sumsOf(entries), owed);
const next = (entries: readonly AccountEntry[], owed: Owed, isBack?: boolean) =>
  nextMoney({ balance: balanceOf(entries, owed), owed }, isBack);
const ahead = {
  quote: { total: 420, deposit: 1000 },
  isReturned: false,
  isCancelled: false,
};
const back = { ...ahead, isReturned: true, settled: 120 };

test("before the handover rent and deposit are to be taken, and nothing once both are", () => {
  expect(next([], ahead)).toEqual(["payment", "deposit"]);
  expect(next([rent, deposit], ahead)).toEqual([]);
});

test("after the return a held deposit is settled in one step, at any later time", () => {
  expect(next([rent, deposit], back, true)).toEqual(["settle"]);
  expect(next([deposit], back, true)).toEqual(["settle", "payment"]);
  expect(next([rent, deposit, kept], back, true)).toEqual(["settle"]);
  expect(next([rent, deposit, kept, returned], back, true)).toEqual([]);
});

test("without the return's paper the charges are kept of the deposit first, then the rest goes back", () => {
  expect(next([rent, deposit], back)).toEqual(["keep", "return"]);
  expect(next([rent, deposit, kept], back)).toEqual(["return"]);
  expect([[rent, deposit], [rent, deposit, kept], [rent, deposit, kept, returned]]
    .map((entries) => isSettled(balanceOf(entries, back)))).toEqual([false, false, true]);
});

test("a settlement without a deposit is paid, and rent that is still due is not kept by itself", () => {
  expect(next([rent], back, true)).toEqual(["payment"]);
  expect(next([deposit], back)).toEqual(["keep", "payment", "return"]);
});

test("a cancelled rental that was paid gives everything back, and is not settled before", () => {
  const cancelled = { ...ahead, isCancelled: true };
  expect(next([rent, deposit], cancelled)).toEqual(["return"]);
  expect(isSettled(balanceOf([rent, deposit], cancelled))).toBe(false);
});
