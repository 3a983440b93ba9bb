import { type Instant, instant } from "../warsaw.ts";
import type { AccountEvent, EntryVoidCause, Purpose } from "./events.ts";

/** An event that is an entry: it counts until it is voided. */
type EntryEvent = Extract<
  AccountEvent,
  { type: "PaymentTaken" | "PaymentReturned" | "DepositKept" | "ChargeAdded" }
>;

/** The facts of an entry, before the server assigns the day that counts it. */
export type EntryFacts = FactsOf<EntryEvent>;
type FactsOf<Entry> = Entry extends EntryEvent ? Omit<Entry, "day"> : never;

/** An entry of an account; amounts are grosze. */
export type AccountEntry = EntryEvent & {
  readonly recordedAt: Instant;
  readonly voided?: {
    readonly cause: EntryVoidCause;
    readonly at: Instant;
    readonly day: string;
  } | undefined;
  /** A person has confirmed that it does not repeat a similar one. */
  readonly isConfirmedDistinct?: true | undefined;
};

/** The entries of one rental, in the order in which they were recorded. */
export type RentalAccount = readonly AccountEntry[];

/** The most entries of one rental, voided ones included. */
export const MOST_ENTRIES = 200;

/**
 * The next state after `event`, which was recorded at `now`. The order of events is that of their
 * times: one of the same commit, or after the server's clock was set back, is 1 ms after the last.
 */
export function evolveAccount(
  account: RentalAccount,
  event: AccountEvent,
  now: Instant,
): RentalAccount {
  const times = account.flatMap(({ recordedAt, voided }) => [recordedAt, voided?.at ?? recordedAt]);
  const latest = Math.max(...times.map((time) => Date.parse(time)));
  const recordedAt = Date.parse(now) > latest ? now : instant(latest + 1);
  switch (event.type) {
    case "EntryVoided": {
      const { cause, day } = event;
      const at = recordedAt;
      return changed(account, event.entryId, { voided: { cause, at, day } });
    }
    case "EntriesConfirmedDistinct":
      return changed(account, event.entryId, { isConfirmedDistinct: true });
    default:
      return [...account, { ...event, recordedAt }];
  }
}

function changed(
  account: RentalAccount,
  entryId: string,
  change: Pick<AccountEntry, "voided" | "isConfirmedDistinct">,
): RentalAccount {
  return account.map((entry) => entry.entryId === entryId ? { ...entry, ...change } : entry);
}

/** The entries that count. */
export function validEntries(account: RentalAccount): RentalAccount {
  return account.filter(({ voided }) => !voided);
}

/**
 * Entries that may be one that two devices recorded: equal in kind, purpose, amount and method, at
 * most 10 minutes apart. Each is named by its later one, with the earlier.
 */
export function similarEntries(
  account: RentalAccount,
): { readonly entry: AccountEntry; readonly earlier: AccountEntry }[] {
  const payments = validEntries(account).filter(({ type }) =>
    type === "PaymentTaken" || type === "PaymentReturned"
  ).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return payments.flatMap((entry, index) => {
    if (entry.isConfirmedDistinct) return [];
    const earlier = payments.slice(0, index).findLast((other) => isSimilar(entry, other));
    return earlier ? [{ entry, earlier }] : [];
  });
}

function isSimilar(entry: AccountEntry, other: AccountEntry): boolean {
  return entry.type === other.type && entry.amount === other.amount &&
    purposeOf(entry) === purposeOf(other) && methodOf(entry) === methodOf(other) &&
    Math.abs(Date.parse(entry.at) - Date.parse(other.at)) <= TEN_MINUTES;
}

function purposeOf(entry: AccountEntry): Purpose | undefined {
  return "for" in entry ? entry.for : undefined;
}

function methodOf(entry: AccountEntry) {
  return "method" in entry ? entry.method : undefined;
}

const TEN_MINUTES = 10 * 60_000;
