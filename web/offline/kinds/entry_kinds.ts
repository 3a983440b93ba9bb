import { recordedEntries } from "../../../shared/api/money.ts";
import type { ReplicaAccount } from "../../../shared/api/replica.ts";
import { moneyDraftName } from "../device/drafts.ts";
import type { MoneyEntry, OutboxEntry } from "../entry.ts";
import { replicaOne } from "../replica/replica_reads.ts";
import { accountRow } from "../replica_row.ts";
import { AGREEMENT } from "./agreement_kind.ts";
import type { EntryKind } from "./entry_kind.ts";
import { PROTOCOL } from "./protocol_kind.ts";

/** Money of a rental: the server recognizes a repeated entry by its `entryId`, whatever its key. */
const MONEY: EntryKind<MoneyEntry, ReplicaAccount["entries"]> = {
  draftOf({ wish, rentalId }) {
    const isOne = wish && wish.type !== "Entries" && wish.type !== "EntriesConfirmedDistinct";
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

/** The rules of each kind of entry. */
export const ENTRY_KINDS: Readonly<Record<OutboxEntry["kind"], EntryKind>> = {
  handover: PROTOCOL,
  return: PROTOCOL,
  agreement: AGREEMENT,
  money: MONEY,
};
