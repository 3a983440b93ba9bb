import { type Balance, depositToTake } from "../../../../../shared/money/balance.ts";
import type { MoneyAction } from "../../../papers/money/typed_money.ts";

/** What is to be done with a rental's money, the first thing first; `isOver`: back, or cancelled. */
export function nextMoney(balance: Balance, isOver: boolean): MoneyAction[] {
  const { toPay, deposit } = balance;
  const toKeep = isOver ? Math.max(0, deposit.held - deposit.toReturn) : 0;
  const actions: (MoneyAction | false)[] = [
    toKeep > 0 && "keep",
    toPay > toKeep && "payment",
    !isOver && depositToTake(balance) > 0 && "deposit",
    (deposit.toReturn > 0 || isOver && toPay < 0) && "return",
  ];
  return actions.filter((action) => action !== false);
}

/** Whether nobody owes anything: paid, and no deposit to return. */
export function isSettled({ toPay, deposit }: Balance): boolean {
  return toPay === 0 && deposit.toReturn === 0;
}
