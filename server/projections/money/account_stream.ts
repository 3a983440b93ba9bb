import { z } from "zod";
import {
  evolveAccount,
  type RentalAccount,
  similarEntries,
  validEntries,
} from "../../../shared/money/account.ts";
import { isUnclear, type Owed, sumsOf } from "../../../shared/money/balance.ts";
import { movementsOf } from "../../../shared/money/cash.ts";
import { type AccountEvent, accountEvent } from "../../../shared/money/events.ts";
import type { RentalStatus } from "../../../shared/rental/status.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Projection, StreamRules } from "../projection.ts";
import type { PaperCharges } from "../rental_records.ts";
import { movementRow } from "./movement_rows.ts";

const side = z.object({ taken: z.number(), returned: z.number() });

/** What lists know of a rental's account, without its entries; grosze. */
export const accountRow = z.object({
  rent: side,
  deposit: side,
  kept: z.number(),
  keptForRent: z.number(),
  charges: z.number(),
  /** A person has to look: more went back than came in, or two entries may be one. */
  isUnclear: z.boolean(),
  /** Entries that count. */
  entries: z.number().int(),
  /** When the first one was recorded. */
  since: z.string(),
});
export type AccountRow = z.infer<typeof accountRow>;

/** One row an account with its sums, by its rental. */
const accounts: Projection<RentalAccount> = {
  name: "account",
  rows(rentalId, account) {
    const [first] = account;
    if (!first) return [];
    const sums = sumsOf(account);
    const value: AccountRow = {
      ...sums,
      isUnclear: isUnclear(sums) || similarEntries(account).length > 0,
      entries: validEntries(account).length,
      since: first.recordedAt,
    };
    return [{ key: keys.row("account", rentalId), value }];
  },
};

/** Its entries, and their voids, by the day that counts them. */
const accountMovements: Projection<RentalAccount> = {
  name: "movement",
  rows: (rentalId, account) => movementsOf(rentalId, account).map(movementRow),
};

/** `account/{rentalId}`: the money of one rental; its notes stay in the events, sealed. */
export const accountStream: StreamRules<RentalAccount, AccountEvent> = {
  kind: "account",
  event: accountEvent,
  initial: [],
  evolve: evolveAccount,
  projections: [accounts, accountMovements],
};

/** The sums of all accounts, into `accounts`. */
export async function takeAccounts(kv: Deno.Kv, accounts: Map<string, AccountRow>): Promise<void> {
  const rows = kv.list({ prefix: keys.row("account") }, { batchSize: 500 });
  for await (const { key, value } of rows) {
    accounts.set(String(key[2]), fromBytes(value, accountRow, "the sums of an account"));
  }
}

/** How many entries of a rental count. */
export async function countEntries(kv: Deno.Kv, rentalId: string): Promise<number> {
  const { value } = await kv.get(keys.row("account", rentalId));
  return value === null ? 0 : fromBytes(value, accountRow, "the sums of an account").entries;
}

/**
 * What a rental is charged by: its frozen price, else that of its agreement; nothing is known of one
 * with neither.
 */
export function owedBy(
  { status, price }: {
    readonly status: RentalStatus;
    readonly price?: Owed["quote"];
  },
  { agreed, settled, isReturned }: PaperCharges,
): Owed {
  return {
    quote: price ?? agreed,
    deliveryFee: agreed?.deliveryFee,
    settled,
    isReturned,
    isCancelled: status === "Anulowane",
  };
}
