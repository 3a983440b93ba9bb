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
} from "../../../../../../web/features/office/rentals/page/money_steps.ts";

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
const ahead = {
  quote: { total: 420, deposit: 1000 },
  isReturned: false,
  isCancelled: false,
};
const back = { ...ahead, isReturned: true, settled: 120 };

test("before the handover rent and deposit are to be taken, and nothing once both are", () => {
  expect(nextMoney(balanceOf([], ahead), false)).toEqual(["payment", "deposit"]);
  expect(nextMoney(balanceOf([rent, deposit], ahead), false)).toEqual([]);
});

test("after the return the settlement is kept of the deposit first, then the rest goes back", () => {
  const balance = balanceOf([rent, deposit], back);
  expect(nextMoney(balance, true)).toEqual(["keep", "return"]);
  expect(isSettled(balance)).toBe(false);
  const half = balanceOf([rent, deposit, kept], back);
  expect(nextMoney(half, true)).toEqual(["return"]);
  expect(isSettled(half)).toBe(false);
  const done = balanceOf([rent, deposit, kept, returned], back);
  expect(nextMoney(done, true)).toEqual([]);
  expect(isSettled(done)).toBe(true);
});

test("a settlement without a deposit is paid, and rent that is still due is not kept by itself", () => {
  expect(nextMoney(balanceOf([rent], back), true)).toEqual(["payment"]);
  expect(nextMoney(balanceOf([deposit], back), true)).toEqual(["keep", "payment", "return"]);
});

test("a cancelled rental that was paid gives everything back, and is not settled before", () => {
  const balance = balanceOf([rent, deposit], { ...ahead, isCancelled: true });
  expect(nextMoney(balance, true)).toEqual(["return"]);
  expect(isSettled(balance)).toBe(false);
});
