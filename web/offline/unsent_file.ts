import { isSameValue } from "../../shared/merge3.ts";
import type { Device } from "./device/device.ts";
import { rentalOfDraft } from "./device/drafts.ts";
import { isUnsent, type OutboxEntry } from "./entry.ts";
import { isPending } from "./entry_change.ts";
import { type UnsentFile, unsentFile } from "./unsent_file_shape.ts";
import { withConnection } from "./with_connection.ts";

/**
 * Returns all unsent data of this device, and all photos of its rentals: sent photos too, since the
 * server may delete them before their protocol arrives. Contains personal data and is only for its
 * owner.
 */
export function exportUnsent({ db, now }: Pick<Device, "db" | "now">): Promise<UnsentFile> {
  return withConnection(
    db,
    () =>
      db.transaction("r", db.outbox, db.drafts, db.attachments, async () => {
        const entries = (await db.outbox.orderBy("order").toArray())
          .filter(isUnsent).filter(isPending);
        const drafts = await db.drafts.toArray();
        const rentals = new Set([
          ...entries.map(({ rentalId }) => rentalId),
          ...drafts.map(({ name }) => rentalOfDraft(name)),
        ]);
        const photos = await db.attachments
          .filter(({ sent, rentalId }) => !sent || rentals.has(rentalId)).toArray();
        return {
          format: "autoplac-unsent",
          version: 2,
          exportedAt: new Date(now()).toISOString(),
          // Place and state are of this device.
          entries: entries.map(({ order: _, state: __, ...entry }) => entry),
          drafts,
          photos: photos.map(({ id, rentalId, contentType, bytes }) => ({
            id,
            rentalId,
            contentType,
            base64: base64Of(bytes),
          })),
        };
      }),
  );
}

/** The result of an import, which never replaces what the device already has. */
export interface Imported {
  readonly entries: number;
  readonly drafts: number;
  /** Drafts not imported because the form has other values on this device. */
  readonly otherDrafts: number;
  readonly photos: number;
}

/** The file is not an export of the app, or is incomplete. */
export class WrongUnsentFile extends Error {
  override readonly name = "WrongUnsentFile";
  constructor(cause: unknown) {
    super("Cannot take over the file: it does not hold what a device exports", { cause });
  }
}

/**
 * Imports what another device has exported, under the same keys, so that entries the other device
 * has already sent are not recorded twice.
 * @throws WrongUnsentFile, without importing anything
 */
export async function importUnsent(
  { db, now }: Pick<Device, "db" | "now">,
  text: string,
): Promise<Imported> {
  const file = parsed(text);
  return await withConnection(
    db,
    () =>
      db.transaction("rw", db.outbox, db.drafts, db.attachments, async () => {
        let entries = 0;
        for (const entry of file.entries) {
          const there = await db.outbox.get({ id: entry.id });
          if (there) {
            await signedSince(db, there, entry);
            continue;
          }
          await db.outbox.add({
            ...entry,
            state: { name: "waiting", tries: 0, nextTryAt: now() },
          });
          entries += 1;
        }
        let drafts = 0;
        let otherDrafts = 0;
        for (const draft of file.drafts) {
          const there = await db.drafts.get(draft.name);
          if (there) {
            otherDrafts += isSameValue(there.values, draft.values) ? 0 : 1;
            continue;
          }
          await db.drafts.put(draft);
          drafts += 1;
        }
        let photos = 0;
        for (const { base64, ...photo } of file.photos) {
          if (await db.attachments.get(photo.id)) continue;
          await db.attachments.put({ ...photo, bytes: bytesOf(base64), sent: false });
          photos += 1;
        }
        return { entries, drafts, otherDrafts, photos };
      }),
  );
}

/**
 * Updates a save that both devices have and that was signed on the other one: adds its signer
 * context.
 */
async function signedSince(
  db: Device["db"],
  there: OutboxEntry,
  { wish, key, release }: UnsentFile["entries"][number],
): Promise<void> {
  if (there.wish?.type !== "save" || there.wish.shownToSigners) return;
  if (wish.type !== "save" || !wish.shownToSigners) return;
  await db.outbox.update(there.order, { wish, key, release });
}

function parsed(text: string): UnsentFile {
  try {
    return unsentFile.parse(JSON.parse(text));
  } catch (failure) {
    // Nothing of an invalid file is imported.
    throw new WrongUnsentFile(failure);
  }
}

function base64Of(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(binary);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

const PIECE = 8_192;
