import { z } from "zod";
import { moneyEntry } from "../../../shared/api/money.ts";
import {
  evolveAccount,
  type RentalAccount,
  similarEntries,
  validEntries,
} from "../../../shared/money/account.ts";
import { sumsOf } from "../../../shared/money/balance.ts";
import { movementsOf } from "../../../shared/money/cash.ts";
import { type AccountEvent, accountEvent } from "../../../shared/money/events.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Projection, StreamRules } from "../projection.ts";
import { movementRow } from "./movement_rows.ts";

const side = z.object({ taken: z.number(), returned: z.number() });

/** What lists know of a rental's account, without its entries; grosze. */
export const accountRow = z.object({
  rent: side,
  deposit: side,
  kept: z.number(),
  keptForRent: z.number(),
  charges: z.number(),
  /** Two that may be one, each pair with the later one first. */
  similar: z.array(z.object({ entry: moneyEntry, earlier: moneyEntry })),
  /** Entries that count. */
  entries: z.number().int(),
  /** When the first one was recorded. */
  since: z.string(),
});
export type AccountRow = z.infer<typeof accountRow>;

/** Pairs of one row, which has to fit into a value of the store. */
const MOST_SIMILAR = 20;

/** One row an account with its sums, by its rental. */
const accounts: Projection<RentalAccount> = {
  name: "account",
  rows(rentalId, account) {
    const [first] = account;
    if (!first) return [];
    const value: AccountRow = {
      ...sumsOf(account),
      similar: similarEntries(account).slice(0, MOST_SIMILAR),
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

/** The sums of a rental's account; undefined where it has never had an entry. */
export async function readAccountRow(
  kv: Deno.Kv,
  rentalId: string,
): Promise<AccountRow | undefined> {
  const { value } = await kv.get(keys.row("account", rentalId));
  return value === null ? undefined : fromBytes(value, accountRow, "the sums of an account");
}

/** How many entries of a rental count. */
export async function countEntries(kv: Deno.Kv, rentalId: string): Promise<number> {
  return (await readAccountRow(kv, rentalId))?.entries ?? 0;
}
