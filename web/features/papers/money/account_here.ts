import {
  type AccountReply,
  entriesOf,
  type MoneyEntryInput,
  type ShownEntry,
} from "../../../../shared/api/money.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { type Balance, balanceOf, type Owed, sumsOf } from "../../../../shared/money/balance.ts";
import { agreedBy, owedBy, type PaperCharges } from "../../../../shared/money/owed.ts";
import { settle } from "../../../../shared/papers/settlement/settle.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import type { Device } from "../../../offline/device/device.ts";
import { allUnsent } from "../../../offline/outbox.ts";
import { replicaAll, replicaOne } from "../../../offline/replica/replica_reads.ts";
import { newestUnsent, unsentAgreement, withUnsent } from "../../../offline/with_unsent.ts";

/** The money of a rental with what waits on this device. */
export interface ShownAccount {
  readonly balance: Balance;
  readonly owed: Owed;
  readonly entries: readonly (ShownEntry & { readonly isUnsent: boolean })[];
  /** Whether it has entries that count. */
  readonly hasEntries: boolean;
  /** It was over before money was recorded here: 'Brak wpisów'. */
  readonly isFromBefore: boolean;
  /** A return that is filled on this device and not sent yet. */
  readonly unsentReturn: Protocol | undefined;
}

type AccountHere = Awaited<ReturnType<typeof accountHere>>;

/** Reads what the device has of a rental's money. */
export async function accountHere(device: Pick<Device, "db">, rentalId: string) {
  const [rental, agreement, returns, account, saved, entry, outbox] = await Promise.all([
    replicaOne(device, "rental", rentalId),
    replicaOne(device, "agreement", rentalId),
    replicaAll(device, "return"),
    replicaOne(device, "account", rentalId),
    unsentAgreement(device, { rentalId }),
    newestUnsent(device, { kind: "return", rentalId }),
    allUnsent(device),
  ]);
  const terms = saved.saved?.wish.fields ?? agreement?.terms;
  const agreed = terms && agreedBy(terms);
  const known = returns.find((one) => one.rentalId === rentalId);
  const back = withUnsent(known && { values: known, etag: "" }, entry, rental)?.values;
  const money = outbox.filter((one) => one.kind === "money" && one.rentalId === rentalId);
  return {
    /** Undefined if the device lacks the rental. */
    owed: rental &&
      owedBy(rental, { agreed, ...chargesOf(back) }),
    /** What unsent papers charge, which the server does not know yet. */
    unsentCharges: {
      ...saved.saved && { deliveryFee: agreed?.deliveryFee },
      ...entry && back && chargesOf(back),
    },
    unsentReturn: entry && back,
    /** As the server has confirmed them. */
    recorded: (account?.entries ?? []).map((entry) => ({ ...UNKNOWN, entry })),
    unsent: money.flatMap(({ wish }) =>
      wish && "entryId" in wish ? entriesOf(wish).map(localEntry) : []
    ),
  };
}

/** The account of the server, or that of the device, with what waits on the device. */
export function shownAccount(
  server: Pick<AccountReply, "owed" | "entries" | "isFromBefore"> | undefined,
  { owed: owedHere, unsentCharges, unsentReturn, recorded, unsent }: AccountHere,
): ShownAccount | undefined {
  const owed = server ? { ...server.owed, ...unsentCharges } : owedHere;
  if (!owed) return undefined;
  // What was just sent is recorded on the device before the server is read again.
  const known = withoutRepeats([...server?.entries ?? [], ...recorded]);
  const all = withoutRepeats([...known, ...unsent]);
  const entries = all.map((one, at) => ({ ...one, isUnsent: at >= known.length }));
  const account = entries.map(({ entry }) => entry);
  const hasEntries = account.some(({ voided }) => !voided);
  return {
    owed,
    balance: balanceOf(sumsOf(account), owed),
    entries,
    hasEntries,
    isFromBefore: !hasEntries && (server?.isFromBefore ?? isOver(owed)),
    unsentReturn,
  };
}

/** Whether the rental is back or cancelled, so that its deposit can go back. */
export function isOver({ isReturned, isCancelled }: Owed): boolean {
  return isReturned || isCancelled;
}

/** The same account once the car is back, which the server may not know yet. */
export function withReturn(account: ShownAccount, back: Protocol): ShownAccount {
  const owed = { ...account.owed, ...chargesOf(back) };
  const balance = balanceOf(sumsOf(account.entries.map(({ entry }) => entry)), owed);
  return { ...account, owed, balance };
}

function withoutRepeats(entries: readonly ShownEntry[]): ShownEntry[] {
  const first = new Map<string, ShownEntry>();
  for (const one of entries) {
    if (!first.has(one.entry.entryId)) first.set(one.entry.entryId, one);
  }
  return [...first.values()];
}

/** What a return charges once it is filled. */
function chargesOf(
  back: Protocol | undefined,
): Required<Pick<PaperCharges, "settled" | "isReturned">> {
  const settled = back?.settlement ? settle(back.settlement, back).total : undefined;
  return { settled, isReturned: back !== undefined && (back.isFilled || back.status === "signed") };
}

/** An entry as the server will record it. */
function localEntry({ note = "", ...facts }: MoneyEntryInput): ShownEntry {
  const entry = { ...facts, day: toWarsaw(facts.at).date, recordedAt: facts.at };
  return { ...UNKNOWN, entry, note };
}

const UNKNOWN: Omit<ShownEntry, "entry"> = { note: "", by: null, voidedBy: null };
