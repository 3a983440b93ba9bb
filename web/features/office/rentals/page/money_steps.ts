import { type Balance, depositToTake, type Owed } from "../../../../../shared/money/balance.ts";
import { isOver } from "../../../papers/money/account_here.ts";
import type { MoneyAction } from "../../../papers/money/typed_money.ts";

/**
 * What is to be done with a rental's money, the first thing first. A held deposit is settled in one
 * step by the filled return, if that `isBack`.
 */
export function nextMoney(
  { balance: { toPay, deposit }, balance, owed }: {
    readonly balance: Balance;
    readonly owed: Owed;
  },
  isBack = false,
): (MoneyAction | "settle")[] {
  const over = isOver(owed);
  const settles = isBack && deposit.held > 0;
  const toKeep = over ? Math.max(0, deposit.held - deposit.toReturn) : 0;
  const actions: (MoneyAction | "settle" | false)[] = [
    settles && "settle",
    !settles && toKeep > 0 && "keep",
    toPay > toKeep && "payment",
    !over && depositToTake(balance) > 0 && "deposit",
    !settles && (deposit.toReturn > 0 || over && toPay < 0) && "return",
  ];
  return actions.filter((action) => action !== false);
}

/** Whether all is paid, and no deposit is to be returned. */
export function isSettled({ toPay, deposit }: Balance): boolean {
  return toPay === 0 && deposit.toReturn === 0;
}
