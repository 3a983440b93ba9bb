import { toCollect } from "../../../shared/money/balance.ts";
import { OPEN_LISTS, type OpenList, type OpenMoney } from "../../../shared/api/money.ts";
import { blocksCar, isToBeConfirmed } from "../../../shared/rental/status.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { MoneyDirectory, RentalMoney } from "./money_directory.ts";
import type { ListedRental, RentalDirectory } from "../rental_directory.ts";

/** A rental and its money. */
interface WithMoney {
  readonly rental: ListedRental;
  readonly money: RentalMoney;
}

/**
 * The rentals of each list. Whether one is owed is known from its entries, or where it has none and
 * has ended since the first entry of all: before that, money was not recorded here.
 */
export function openAccounts(
  rentals: Pick<RentalDirectory, "all"> & Omit<MoneyDirectory, "takeAccounts" | "putAccount">,
  now: Instant,
): Record<OpenList, WithMoney[]> {
  const lists: Record<OpenList, WithMoney[]> = {
    to_pay: [],
    to_give_back: [],
    held: [],
    to_return: [],
    unclear: [],
  };
  const since = rentals.moneySince();
  for (const rental of rentals.all()) {
    const isBegun = isUnpaid(rental, now, since);
    if (!rentals.hasAccount(rental.id) && !isBegun) continue;
    const money = rentals.moneyOf(rental);
    const { deposit } = money.balance;
    const toPay = toCollect(money.balance);
    if (toPay > 0 && (money.entries > 0 || isBegun)) lists.to_pay.push({ rental, money });
    if (toPay < 0) lists.to_give_back.push({ rental, money });
    if (deposit.held > 0) lists.held.push({ rental, money });
    if (deposit.toReturn + deposit.toKeep > 0) lists.to_return.push({ rental, money });
    if (money.isUnclear) lists.unclear.push({ rental, money });
  }
  for (const list of OPEN_LISTS) lists[list].sort(longestFirst);
  return lists;
}

/** Whether a rental without entries owes: not before it has begun and is confirmed. */
function isUnpaid(
  { status, period }: ListedRental,
  now: Instant,
  since: Instant | undefined,
): boolean {
  const isBegun = !isToBeConfirmed(status) && blocksCar(status) && period.start <= now;
  return isBegun && since !== undefined && period.end >= since;
}

/** Whether a rental without entries ended before the first one of all: 'Brak wpisów'. */
export function isFromBefore(
  { period }: Pick<ListedRental, "period">,
  since: Instant | undefined,
  now: Instant,
): boolean {
  return period.end < (since ?? now);
}

function longestFirst({ rental: one }: WithMoney, { rental: other }: WithMoney): number {
  return one.period.end < other.period.end ? -1 : one.period.end > other.period.end ? 1 : 0;
}

/** How many rentals each list has, and their sum. */
export function totalsOf(open: Record<OpenList, WithMoney[]>): OpenMoney["totals"] {
  const sum = (list: OpenList, of: (money: RentalMoney["balance"]) => number) => ({
    count: open[list].length,
    sum: open[list].reduce((all, { money }) => all + of(money.balance), 0),
  });
  return {
    to_pay: sum("to_pay", toCollect),
    to_give_back: sum("to_give_back", (balance) => -toCollect(balance)),
    held: sum("held", ({ deposit }) => deposit.held),
    to_return: sum("to_return", ({ deposit }) => deposit.toReturn),
    unclear: sum("unclear", () => 0),
  };
}
