import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import { counted } from "../kit/layout/counted.ts";
import type { Device } from "./device/device.ts";
import { type EntryState, isUnsent, type OutboxEntry } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/** How much is on this device alone, by what it waits for. */
export interface UnsentStatus {
  readonly entries: number;
  readonly drafts: number;
  /** Entries that a person must look at. */
  readonly stuck: number;
  readonly needsLogin: boolean;
}

/** Counts what is on this device alone. */
export async function unsentStatus(device: Pick<Device, "db">): Promise<UnsentStatus> {
  const [entries, drafts] = await Promise.all([entriesStatus(device), countDrafts(device)]);
  return { ...entries, drafts };
}

/** How many forms hold something that is not saved. */
export function countDrafts({ db }: Pick<Device, "db">): Promise<number> {
  return withConnection(db, () => db.drafts.count());
}

/** Counts what was saved and is on this device alone. */
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

/** Whether an entry goes no further by itself. */
export function isStuck({ state }: { readonly state: Pick<EntryState, "name"> }): boolean {
  return state.name === "conflict" || state.name === "refused";
}

/** What a state is called (decisions §8.11). */
export const STATE_WORDS: Readonly<Record<EntryState["name"], string>> = {
  waiting: "Czeka na wysłanie",
  sending: "Wysyłanie",
  sent: "Wysłano",
  conflict: "Konflikt",
  refused: "Odrzucono",
  login: "Wymaga logowania",
};

/** How far a protocol that was saved here is on its way to the server. */
export type SavedState = EntryState["name"];

/**
 * Whose protocols of a kind were saved here and are not in what was read at `since` (milliseconds of the
 * device's clock), by the rental's id. Of several versions the first unsent one says how far they are,
 * for the others wait behind it.
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
 * What keeps a rental's protocol on this device: the first entry of its rental that goes no further
 * without a person. Undefined where it only waits for the network.
 */
export async function sendingTrouble(
  { db }: Pick<Device, "db">,
  { kind, rentalId }: { readonly kind: ProtocolKind; readonly rentalId: string },
): Promise<OutboxEntry | undefined> {
  const unsent = (await withConnection(db, () => db.outbox.orderBy("order").toArray()))
    .filter((entry) => isUnsent(entry) && entry.rentalId === rentalId);
  const [first] = unsent;
  const concerned = unsent.some((entry) => entry.kind === kind);
  return first && concerned && PERSONS_TURN.has(first.state.name) ? first : undefined;
}

const PERSONS_TURN = new Set<OutboxEntry["state"]["name"]>(["conflict", "refused", "login"]);

/** '2 zapisy', '1 szkic', '5 zapisów i 2 szkice'; empty where everything is on the server. */
export function unsentWords({ entries, drafts }: Pick<UnsentStatus, "entries" | "drafts">): string {
  return [
    entries > 0 && counted(entries, ["zapis", "zapisy", "zapisów"]),
    drafts > 0 && counted(drafts, ["szkic", "szkice", "szkiców"]),
  ].filter(Boolean).join(" i ");
}
