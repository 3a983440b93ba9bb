import type { ProtocolKind } from "../../shared/papers/options.ts";
import { counted } from "../../shared/counted.ts";
import type { Device } from "./device/device.ts";
import {
  type EntryState,
  isProtocolEntry,
  isUnsent,
  type OutboxEntry,
  type ProtocolEntry,
} from "./entry.ts";
import { withConnection } from "./with_connection.ts";

/** How much unsent data this device has, by what it waits for. */
export interface UnsentStatus {
  readonly entries: number;
  readonly drafts: number;
  /** Entries that need a person. */
  readonly stuck: number;
  readonly needsLogin: boolean;
}

/** Counts the unsent data of this device. */
export async function unsentStatus(device: Pick<Device, "db">): Promise<UnsentStatus> {
  const [entries, drafts] = await Promise.all([entriesStatus(device), countDrafts(device)]);
  return { ...entries, drafts };
}

/** Counts the forms with unsaved values. */
export function countDrafts({ db }: Pick<Device, "db">): Promise<number> {
  return withConnection(db, () => db.drafts.count());
}

/** Counts the saved entries that are not on the server. */
export function entriesStatus(
  { db }: Pick<Device, "db">,
): Promise<Omit<UnsentStatus, "drafts">> {
  return withConnection(db, async () => {
    const unsent = (await db.outbox.toArray()).filter(isUnsent);
    return {
      entries: unsent.length,
      stuck: unsent.filter(isStuck).length,
      needsLogin: unsent.some(({ state }) => state.name === "login"),
    };
  });
}

/** Whether an entry is not sent without a person. */
export function isStuck({ state }: { readonly state: Pick<EntryState, "name"> }): boolean {
  return state.name === "conflict" || state.name === "refused";
}

/** The Polish names of the states (decisions §8.11). */
export const STATE_WORDS: Readonly<Record<EntryState["name"], string>> = {
  waiting: "Czeka na wysłanie",
  sending: "Wysyłanie",
  sent: "Wysłano",
  conflict: "Konflikt",
  refused: "Odrzucono",
  login: "Wymaga logowania",
};

/** The state of sending a protocol that was saved on this device. */
export type SavedState = EntryState["name"];

/**
 * By the rental's id, the state of protocols of a kind that were saved on this device and not sent
 * before `since` (ms of the device's clock). Of several versions the first unsent one counts, since
 * the others wait for it.
 */
export function savedHere(
  entries: readonly OutboxEntry[],
  kind: ProtocolKind,
  since: number,
): ReadonlyMap<string, SavedState> {
  const saved = new Map<string, SavedState>();
  for (const { rentalId, state, ...entry } of entries) {
    if (entry.kind !== kind) continue;
    if (state.name === "sent" && state.at <= since) continue;
    const before = saved.get(rentalId);
    if (before === undefined || before === "sent") saved.set(rentalId, state.name);
  }
  return saved;
}

/**
 * Returns what stops a rental's protocol from being sent: the rental's first entry, if it needs a
 * person. Undefined if it only waits for the network.
 */
export async function sendingTrouble(
  { db }: Pick<Device, "db">,
  { kind, rentalId }: { readonly kind: ProtocolKind; readonly rentalId: string },
): Promise<ProtocolEntry | undefined> {
  const unsent = (await withConnection(db, () => db.outbox.orderBy("order").toArray()))
    .filter((entry) => isUnsent(entry) && entry.rentalId === rentalId);
  const [first] = unsent.filter(isProtocolEntry);
  if (!first || !unsent.some((entry) => entry.kind === kind)) return undefined;
  // A rental's entries wait for the same login.
  const login = unsent.map(({ state }) => state).find(({ name }) => name === "login");
  if (login) return { ...first, state: login };
  return PERSONS_TURN.has(first.state.name) ? first : undefined;
}

const PERSONS_TURN = new Set<OutboxEntry["state"]["name"]>(["conflict", "refused", "login"]);

/**
 * Returns words like '2 zapisy', '1 szkic', '5 zapisów i 2 szkice'; empty if there is no unsent
 * data.
 */
export function unsentWords({ entries, drafts }: Pick<UnsentStatus, "entries" | "drafts">): string {
  return [
    entries > 0 && counted(entries, ["zapis", "zapisy", "zapisów"]),
    drafts > 0 && counted(drafts, ["szkic", "szkice", "szkiców"]),
  ].filter(Boolean).join(" i ");
}

/** Entries sent in the last day, the newest first. */
export function sentEntries({ db }: Pick<Device, "db">): Promise<OutboxEntry[]> {
  return withConnection(db, async () => {
    const sent = await db.outbox.where({ "state.name": "sent" }).toArray();
    return sent.sort((one, other) => sentAt(other) - sentAt(one));
  });
}

function sentAt({ state }: OutboxEntry): number {
  return state.name === "sent" ? state.at : 0;
}
