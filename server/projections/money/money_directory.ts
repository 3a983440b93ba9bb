import { type Balance, balanceOf, isContradictory, sumsOf } from "../../../shared/money/balance.ts";
import { owedBy } from "../../../shared/money/owed.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { ListedRental } from "../rental_directory.ts";
import type { RentalRecords } from "../rental_records.ts";
import { type AccountRow, accountRow } from "./account_stream.ts";

/** What lists say about the money of a rental. */
export interface RentalMoney {
  readonly balance: Balance;
  /** Entries that count. */
  readonly entries: number;
  /** A person has to look: entries contradict each other, or two may be one. */
  readonly isUnclear: boolean;
  /** Entries that may be one. */
  readonly similar: AccountRow["similar"];
}

/** The sums of all accounts in memory. */
export interface MoneyDirectory {
  /** The money of a rental; without entries nothing of it is known. */
  moneyOf(rental: ListedRental): RentalMoney;
  /** Whether a rental has entries of money, voided ones too. */
  hasAccount(rentalId: string): boolean;
  /** When the first entry of all was recorded: rentals that ended before have none for that reason. */
  moneySince(): Instant | undefined;
  /** Reads the sums of all accounts. */
  takeAccounts(kv: Deno.Kv): Promise<void>;
  putAccount(rentalId: string, row: AccountRow | undefined): void;
}

/** An empty directory; `records` has what the papers of a rental charge. */
export function createMoneyDirectory(records: Pick<RentalRecords, "chargesOf">): MoneyDirectory {
  const accounts = new Map<string, AccountRow>();
  let since: Instant | undefined;

  function put(rentalId: string, row: AccountRow): void {
    accounts.set(rentalId, row);
    if (since === undefined || row.since < since) since = row.since;
  }

  return {
    moneyOf(rental) {
      const row = accounts.get(rental.id);
      const balance = balanceOf(row ?? NO_MONEY, owedBy(rental, records.chargesOf(rental.id)));
      const { entries = 0, similar = [] } = row ?? {};
      const isUnclear = isContradictory(balance) || similar.length > 0;
      return { balance, entries, isUnclear, similar };
    },
    hasAccount: (rentalId) => accounts.has(rentalId),
    moneySince: () => since,
    async takeAccounts(kv) {
      const rows = kv.list({ prefix: keys.row("account") }, { batchSize: BATCH });
      for await (const { key, value } of rows) {
        put(String(key[2]), fromBytes(value, accountRow, "the sums of an account"));
      }
    },
    putAccount(rentalId, row) {
      if (row) put(rentalId, row);
      else accounts.delete(rentalId);
    },
  };
}

const NO_MONEY = sumsOf([]);
const BATCH = 500;
