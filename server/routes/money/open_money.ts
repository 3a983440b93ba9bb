import {
  OPEN_LISTS,
  OPEN_PAGE_SIZE,
  type OpenAccount,
  type OpenList,
  type OpenMoney,
} from "../../../shared/api/money.ts";
import { type RentalAccount, similarEntries } from "../../../shared/money/account.ts";
import { blocksCar, isToBeConfirmed } from "../../../shared/rental/status.ts";
import { type Instant, toWarsaw } from "../../../shared/warsaw.ts";
import { loadStream } from "../../ledger/read.ts";
import type { KnownRentals } from "../../ledger/rentals_in_memory.ts";
import { accountStream } from "../../projections/money/account_stream.ts";
import type { RentalMoney } from "../../projections/money/money_directory.ts";
import { firstMoneyDay } from "../../projections/money/movement_rows.ts";
import type { ListedRental } from "../../projections/rental_directory.ts";
import type { Services } from "../../services.ts";
import { openRentals, readRentalsNow } from "../rentals/rental_reads.ts";

/** A rental and its money. */
export interface WithMoney {
  readonly rental: ListedRental;
  readonly money: RentalMoney;
}

/** How many rentals each list has, and one page of one with its customers. */
export async function readOpenMoney(
  services: Services,
  { list, page }: { readonly list: OpenList; readonly page: number },
): Promise<OpenMoney> {
  const { kv, clock } = services;
  const [known, since] = await Promise.all([readRentalsNow(services), firstMoneyDay(kv)]);
  const open = openAccounts(known.rentals, clock(), since);
  const shown = open[list].slice((page - 1) * OPEN_PAGE_SIZE, page * OPEN_PAGE_SIZE);
  const opened = await openRentals(services, shown.map(({ rental }) => rental.id));
  const accounts = await Promise.all(shown.map(async ({ rental, money }) => {
    const found = opened.find(({ id }) => id === rental.id);
    if (!found) return [];
    const car = known.cars.get(rental.carId);
    const { firstName, lastName, phone } = found.customer;
    const entries: RentalAccount = money.isUnclear
      ? (await loadStream(kv, accountStream, rental.id)).state
      : [];
    const shown: OpenAccount = {
      rentalId: rental.id,
      customer: `${firstName} ${lastName}`.trim(),
      phone,
      car: car ? `${car.brand} ${car.model} · ${car.registrationNumber}` : "",
      startDateTime: rental.period.start,
      endDateTime: rental.period.end,
      balance: money.balance,
      hasEntries: money.entries > 0,
      similar: similarEntries(entries),
    };
    return [shown];
  }));
  return { totals: totalsOf(open), accounts: accounts.flat() };
}

/**
 * The rentals of each list. Whether one is owed is known from its entries, or where it has none and
 * has ended since the first entry of all: before that, money was not recorded here.
 */
export function openAccounts(
  rentals: KnownRentals,
  now: Instant,
  since: string | undefined,
): Record<OpenList, WithMoney[]> {
  const lists: Record<OpenList, WithMoney[]> = {
    to_pay: [],
    to_give_back: [],
    held: [],
    to_return: [],
    unclear: [],
  };
  for (const rental of rentals.all()) {
    const isBegun = isUnpaid(rental, now, since);
    if (!rentals.hasAccount(rental.id) && !isBegun) continue;
    const money = rentals.moneyOf(rental);
    const { toPay, deposit } = money.balance;
    if (toPay > 0 && (money.entries > 0 || isBegun)) lists.to_pay.push({ rental, money });
    if (toPay < 0) lists.to_give_back.push({ rental, money });
    if (deposit.held > 0) lists.held.push({ rental, money });
    if (deposit.toReturn > 0) lists.to_return.push({ rental, money });
    if (money.isUnclear) lists.unclear.push({ rental, money });
  }
  for (const list of OPEN_LISTS) lists[list].sort(longestFirst);
  return lists;
}

/** Whether a rental without entries owes: not before it has begun and is confirmed. */
function isUnpaid(
  { status, period }: ListedRental,
  now: Instant,
  since: string | undefined,
): boolean {
  const isBegun = !isToBeConfirmed(status) && blocksCar(status) && period.start <= now;
  return isBegun && since !== undefined && toWarsaw(period.end).date >= since;
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
    to_pay: sum("to_pay", ({ toPay }) => toPay),
    to_give_back: sum("to_give_back", ({ toPay }) => -toPay),
    held: sum("held", ({ deposit }) => deposit.held),
    to_return: sum("to_return", ({ deposit }) => deposit.toReturn),
    unclear: sum("unclear", () => 0),
  };
}
