import { recordedEntries } from "../../../shared/api/money.ts";
import type { ReplicaAccount } from "../../../shared/api/replica.ts";
import type { MoneyEntry } from "../entry.ts";
import { moneyDraftName } from "../device/drafts.ts";
import { REPLICA_SHAPE, type ReplicaRow } from "../replica_row.ts";
import { replicaOne } from "../replica/replica_reads.ts";
import type { EntryKind } from "./entry_kind.ts";

type Recorded = ReplicaAccount["entries"];

/** Money of a rental: the server recognizes a repeated entry by its `entryId`, whatever its key. */
export const MONEY: EntryKind<MoneyEntry, Recorded> = {
  draftOf({ wish, rentalId }) {
    const isOne = wish && wish.type !== "Entries" && wish.type !== "EntriesToldApart";
    return isOne ? moneyDraftName(wish, rentalId) : undefined;
  },
  async send({ call }, { id, key = id, rentalId, wish }) {
    const path = `/account/${rentalId}/entry`;
    const { data } = await call({ method: "POST", path, json: wish, idempotencyKey: key });
    return recordedEntries.parse(data).entries;
  },
  async confirmed(device, { rentalId }, recorded) {
    const known = await replicaOne(device, "account", rentalId);
    return { version: 0, row: accountRow(rentalId, known?.entries ?? [], recorded) };
  },
};

/** The replica's row of an account: the known entries, with the newer state of some of them. */
export function accountRow(rentalId: string, known: Recorded, newer: Recorded): ReplicaRow {
  const entries = new Map([...known, ...newer].map((entry) => [entry.entryId, entry]));
  const value: ReplicaAccount = { rentalId, entries: [...entries.values()] };
  return { type: "account", id: rentalId, value, shape: REPLICA_SHAPE };
}
