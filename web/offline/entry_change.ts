import type { AgreementBase } from "./agreement_change.ts";
import type { Base, OutboxEntry } from "./entry.ts";

/** The base of an entry of any kind. */
export type AnyBase = Base | AgreementBase;

/** A new request of a stored entry; absent values stay. */
export interface EntryChange {
  readonly base?: AnyBase;
  readonly wish?: OutboxEntry["wish"];
  readonly key?: string;
}

/** An entry whose content is still on this device. */
export type Pending<Entry extends OutboxEntry = OutboxEntry> = Entry extends OutboxEntry
  ? Entry & { readonly wish: NonNullable<Entry["wish"]> }
  : never;

/** An entry before the store has assigned its `order`. */
export type NewEntry<Entry extends OutboxEntry = OutboxEntry> = Entry extends OutboxEntry
  ? Omit<Entry, "order">
  : never;

/** Whether the entry's content is still on this device. */
export function isPending<Entry extends OutboxEntry>(
  entry: Entry,
): entry is Entry & Pending<Entry> {
  return entry.wish !== null;
}
