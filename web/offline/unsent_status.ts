import type { Device } from "./device.ts";
import type { EntryState } from "./entry.ts";
import { isUnsent } from "./entry.ts";
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
