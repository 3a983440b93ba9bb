import type { Protocol } from "../../shared/api/protocol.ts";
import type { PaperToSign, RentalDocument } from "../../shared/api/rental_document.ts";
import type { ReplicaAgreement } from "../../shared/api/replica.ts";
import type { AgreementBase, AgreementFields } from "./agreement_wish.ts";
import { isStorageFull } from "./db.ts";
import type { Device } from "./device/device.ts";
import {
  type AgreementEntry,
  type Base,
  type EntryEvent,
  type EntryProgress,
  next,
  type OutboxEntry,
  type ProtocolEntry,
} from "./entry.ts";
import { writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./with_connection.ts";
import { REPLICA_SHAPE } from "./replica_row.ts";

/**
 * Sets entries that a closed tab was sending back to waiting. Without room for that they stay
 * `sending` and are sent all the same.
 */
export async function resetInterrupted({ db, now }: Device): Promise<void> {
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const interrupted = await db.outbox.where({ "state.name": "sending" }).toArray();
        for (const entry of interrupted) {
          await put(db, entry, next(entry, { type: "interrupted", at: now() }));
        }
      }))
  );
}

/**
 * Marks an entry as being sent. Without room for the mark it is sent all the same, since sending
 * frees room.
 * @returns false if the entry was dropped or changed since.
 */
export async function begin({ db }: Device, { order }: OutboxEntry): Promise<boolean> {
  let isSending = false;
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const entry = await db.outbox.get(order);
        if (!entry) return;
        const started = next(entry, { type: "started" });
        isSending = started !== entry;
        await put(db, entry, started);
      }))
  );
  return isSending;
}

/**
 * Marks an entry as sent, drops its content from the device and stores the server's version.
 * Entries based on the entry are then based on that version.
 * @param saved the server's reply as parsed by this version of the app
 */
export async function confirm(
  device: Device,
  entry: ProtocolEntry,
  saved: Protocol,
): Promise<void> {
  const { db, now } = device;
  const { version } = saved;
  const whole = await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, db.replica, async () => {
        const known = await db.outbox.get(entry.order);
        if (known) await put(db, known, next(known, { type: "accepted", at: now(), version }));
        await rebase(device, entry, { type: "version", version, content: writtenContent(saved) });
        const row = { type: entry.kind, id: saved.id, value: saved, shape: REPLICA_SHAPE };
        await db.replica.put(row);
      }))
  );
  if (whole) return;
  // No room: delete the sent entry, and leave the content out of the bases.
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      await db.outbox.delete(entry.order);
      await rebase(device, entry, { type: "version", version, content: null });
    }));
}

/** The same for an agreement, or signatures under it. */
export async function confirmAgreement(
  device: Device,
  entry: AgreementEntry,
  { saved, fields, paper = null }: {
    readonly saved: RentalDocument;
    /** Of the server's reply. */
    readonly fields: AgreementFields;
    /** What is to be signed of it now. */
    readonly paper?: PaperToSign | null | undefined;
  },
): Promise<void> {
  const { db, now } = device;
  const { order, rentalId } = entry;
  const { id, version, state, signing, drivingLicense } = saved;
  const { validFrom, validTo, rentalFee, deposit, deliveryFee } = saved;
  const value: ReplicaAgreement = {
    rentalId,
    terms: { validFrom, validTo, rentalFee, deposit, deliveryFee },
    known: { id, version, state, signing, hasLicence: drivingLicense !== "", paper },
  };
  const whole = await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, db.replica, async () => {
        const known = await db.outbox.get(order);
        if (known) await put(db, known, next(known, { type: "accepted", at: now(), version }));
        await rebase(device, entry, { type: "version", version, fields });
        await db.replica.put({ type: "agreement", id: rentalId, value, shape: REPLICA_SHAPE });
      }))
  );
  if (whole) return;
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      await db.outbox.delete(order);
      await rebase(device, entry, { type: "version", version, fields: null });
    }));
}

/** Stores a save of an agreement that was merged into a newer version of the server. */
export async function rebaseAgreement(
  { db }: Device,
  { order, wish, base, key }: AgreementEntry,
): Promise<void> {
  const rebased = { wish, base, key };
  await withConnection(db, () => db.table<unknown, number>("outbox").update(order, rebased));
}

/**
 * Records the event that ended a try. If both parties signed after the entry while its call was
 * under way, its request has changed: a refusal is then ignored. Without room for the record the
 * entry stays as it is and is tried again in the next round.
 * @returns the entry, if its request has changed
 */
export async function note(
  { db }: Device,
  { order, key }: OutboxEntry,
  event: EntryEvent,
): Promise<OutboxEntry | undefined> {
  let changed: OutboxEntry | undefined;
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const entry = await db.outbox.get(order);
        changed = event.type === "refused" && entry?.key !== key ? entry : undefined;
        if (entry && !changed) await put(db, entry, next(entry, event));
      }))
  );
  return changed;
}

/**
 * Makes waiting entries due now. `back`: the network, page or session is back, or a version was
 * saved; times set by the server's `Retry-After` still apply. `pressed`: 'Wyślij teraz' was
 * pressed; for a single entry (`id`) this also applies to a refused one, since its reason may be
 * gone.
 */
export function tryNow(
  { db, now, newId }: Pick<Device, "db" | "now" | "newId">,
  cause: "back" | "pressed",
  id?: string,
): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const all = id === undefined
        ? await db.outbox.where("state.name").anyOf(["waiting", "login"]).toArray()
        : await db.outbox.where({ id }).toArray();
      for (const entry of all) {
        const event = cause === "back"
          ? { type: "retry_due" as const, at: now() }
          : { type: "retry_pressed" as const, at: now(), key: newId() };
        await put(db, entry, next(entry, event));
      }
    }));
}

async function put(
  db: Device["db"],
  { order, ...before }: OutboxEntry,
  { state, wish, key }: EntryProgress,
): Promise<void> {
  if (state === before.state) return;
  await db.outbox.update(order, {
    state,
    ...(wish !== before.wish && { wish }),
    ...(key !== before.key && { key }),
  });
}

/** Sets the base of the entries that were based on the given one. */
async function rebase(
  { db }: Device,
  { id, subject }: OutboxEntry,
  base: Base | AgreementBase,
): Promise<void> {
  const entries = await db.outbox.where({ subject }).toArray();
  for (const { order, base: before } of entries) {
    if (before?.type === "entry" && before.id === id) await db.setBase(order, base);
  }
}

/** @returns false if the device has no room for what `work` writes. */
async function whereRoom(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    if (!isStorageFull(failure)) throw failure;
    return false;
  }
}
