import type { MoneyEntryInput } from "../../../shared/api/money.ts";
import {
  type AccountEntry,
  evolveAccount,
  MOST_ENTRIES,
  type RentalAccount,
} from "../../../shared/money/account.ts";
import type { AccountEvent, EntryVoidCause } from "../../../shared/money/events.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { KeyReused, NotFound, Rejection } from "../../../shared/refusals.ts";
import { type Instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";

/** When an entry arrives, and the newest day that is closed by then. */
export interface Arrival {
  readonly now: Instant;
  readonly lastClosed: string | undefined;
}

/**
 * The events of new entries; one that is recorded already adds none. Sums refuse nothing: what
 * happened at the car is a fact (decisions §14.3).
 * @throws KeyReused for another entry under a known id, Rejection beyond 200 entries.
 */
export function decideEntries(
  account: RentalAccount,
  inputs: readonly MoneyEntryInput[],
  arrival: Arrival,
): AccountEvent[] {
  const events: AccountEvent[] = [];
  let after = account;
  for (const input of inputs) {
    const known = after.find(({ entryId }) => entryId === input.entryId);
    if (known && !isSame(known, input)) throw new KeyReused();
    if (known) continue;
    const event = eventOf(input, arrival);
    events.push(event);
    after = evolveAccount(after, event, arrival.now);
  }
  if (events.length > 0 && after.length > MOST_ENTRIES) {
    throw new Rejection("too_many_entries", moneyMessages.tooManyEntries);
  }
  return events;
}

function eventOf({ note: _, ...facts }: MoneyEntryInput, arrival: Arrival): AccountEvent {
  const at = atMost(facts.at, arrival.now);
  return { ...facts, at, day: countedDay(toWarsaw(at).date, arrival) };
}

/**
 * The event that voids an entry; none for one that is void already. The void counts on the entry's
 * own day until that is closed. @throws NotFound.
 */
export function decideVoid(
  account: RentalAccount,
  { entryId, cause }: { readonly entryId: string; readonly cause: EntryVoidCause },
  arrival: Arrival,
): AccountEvent[] {
  const entry = entryOf(account, entryId);
  if (entry.voided) return [];
  const day = countedDay(entry.day, arrival);
  return [{ type: "EntryVoided", entryId, cause, at: arrival.now, day }];
}

/** The event that ends the question about two similar entries. @throws NotFound. */
export function decideDistinct(account: RentalAccount, entryId: string): AccountEvent[] {
  return entryOf(account, entryId).isConfirmedDistinct
    ? []
    : [{ type: "EntriesConfirmedDistinct", entryId }];
}

/** @throws NotFound. */
function entryOf(account: RentalAccount, entryId: string): AccountEntry {
  const entry = account.find((one) => one.entryId === entryId);
  if (!entry) throw new NotFound(moneyMessages.entryNotFound);
  return entry;
}

/**
 * The day that counts what happened on `day`: itself, or the next report if it is closed. A closed
 * day closes all days before it.
 */
export function countedDay(day: string, { now, lastClosed }: Arrival): string {
  if (lastClosed === undefined || day > lastClosed) return day;
  const today = toWarsaw(now).date;
  return today > lastClosed ? today : plusDays(lastClosed, 1);
}

/** A device's clock that is more than 5 minutes ahead is replaced by the server's. */
export function atMost(at: Instant, now: Instant): Instant {
  return Date.parse(at) > Date.parse(now) + FIVE_MINUTES ? now : at;
}

const FIVE_MINUTES = 5 * 60_000;

/** Whether an entry records the same, apart from its note, which is sealed. */
function isSame(entry: AccountEntry, input: MoneyEntryInput): boolean {
  const isReplaced = Date.parse(entry.recordedAt) - Date.parse(entry.at) < A_COMMIT &&
    entry.at === atMost(input.at, entry.at);
  return FACTS.every((name) => Reflect.get(entry, name) === Reflect.get(input, name)) &&
    (entry.at === input.at || isReplaced);
}

/** ms that the entries of one commit are apart at most (`evolveAccount`). */
const A_COMMIT = 1_000;

const FACTS = ["type", "for", "amount", "method", "cause", "document", "documentNumber"];
