import type { Device } from "./device.ts";
import type { KeptDraft } from "./draft.ts";
import { isUnsent, type OutboxEntry } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/**
 * Forgets what nobody needs any more: entries that were sent a day ago, and photos of that age that
 * were never sent and that neither an unsent entry nor a draft names. One transaction.
 */
export function keepClean({ db, now }: Pick<Device, "db" | "now">): Promise<void> {
  return withConnection(
    db,
    () =>
      db.transaction("rw", db.outbox, db.drafts, db.attachments, async () => {
        const entries = await db.outbox.toArray();
        const photos = await db.attachments.toCollection().primaryKeys();
        const held = { entries, drafts: await db.drafts.toArray(), photos };
        const { sentEntries, lostPhotos } = forgettable(held, now());
        await db.outbox.bulkDelete(sentEntries);
        for (const id of lostPhotos) {
          // What the server has goes with its rental (replica.ts).
          if ((await db.attachments.get(id))?.sent === false) await db.attachments.delete(id);
        }
      }),
  );
}

/** What a device holds, of its photos the ids. */
export interface Held {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly KeptDraft[];
  readonly photos: readonly string[];
}

/** Orders of sent entries and ids of photos that may go; whether a photo was sent is not known here. */
export function forgettable(
  { entries, drafts, photos }: Held,
  now: number,
): { sentEntries: number[]; lostPhotos: string[] } {
  const needed = JSON.stringify([entries.filter(isUnsent), drafts]);
  const sentEntries = entries.filter(({ id, state }) =>
    // A form that is still open may go on from the entry that it was opened with.
    state.name === "sent" && state.at <= now - DAY && !needed.includes(id)
  );
  return {
    sentEntries: sentEntries.map(({ order }) => order),
    lostPhotos: photos.filter((id) => madeAt(id) <= now - DAY && !needed.includes(id)),
  };
}

/** When a UUIDv7 was made, by the clock of its device; never for any other id. */
function madeAt(id: string): number {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id) ?? [];
  return high && low ? parseInt(high + low, 16) : Infinity;
}

/** ms */
const DAY = 24 * 60 * 60_000;
