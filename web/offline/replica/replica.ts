import { z } from "zod";
import { type Replica, replica } from "../../../shared/api/replica.ts";
import type { Device } from "../device/device.ts";
import { rentalOfDraft } from "../device/drafts.ts";
import { erased, unnoteErased } from "../device/erased_rentals.ts";
import { isUnsent } from "../entry.ts";
import { withConnection } from "../with_connection.ts";
import type { ReplicaNote } from "./replica_note.ts";
import { accountRow, REPLICA_SHAPE, type ReplicaRow } from "../replica_row.ts";
import { replicaOne } from "./replica_reads.ts";

/**
 * Replaces the replica with the server's data for the coming days; the same transaction deletes
 * personal data that is no longer needed. Protocols that the server confirmed during the read are
 * newer and are kept.
 * @throws the failure of the call.
 */
export async function pullReplica(device: Device): Promise<ReplicaNote> {
  const { db, call, now } = device;
  const begun = now();
  const rentals = (await openedRentals(device)).join(",");
  const noted = await withConnection(db, () => erased(db));
  const { data } = await call({
    method: "GET",
    path: "/replica",
    query: { papers: "true", ...(rentals && { rentals }) },
  });
  const read = replica.parse(data);
  const note: ReplicaNote = {
    readAt: read.readAt,
    clockOffset: Date.parse(read.readAt) - now(),
  };
  await withConnection(
    db,
    () =>
      db.transaction("rw", db.replica, db.notes, db.attachments, db.outbox, db.drafts, async () => {
        const newer = await confirmedSince(device, begun, read);
        await db.replica.clear();
        await db.replica.bulkPut([...rowsOf(read), ...newer]);
        await db.notes.put({ name: "replica", value: note });
        const ids = new Set(read.rentals.map(({ id }) => id));
        // Of one that was noted since, this read may be from before its erasure.
        await unnoteErased(db, ids.intersection(noted));
        await dropSentPhotos(device, ids);
      }),
  );
  return note;
}

/** What the server confirmed to this device after `then` and that `read` has older or not at all. */
async function confirmedSince(
  { db }: Pick<Device, "db">,
  then: number,
  { handovers, returns, agreements, accounts }: Replica,
): Promise<ReplicaRow[]> {
  const sent = await db.outbox.where({ "state.name": "sent" }).toArray();
  const found = await Promise.all(sent.map(async (entry) => {
    const { kind, state, rentalId } = entry;
    if (state.name !== "sent" || state.at < then) return [];
    if (kind === "agreement") {
      const read = agreements.find((one) => one.rentalId === rentalId)?.known;
      const row = await db.replica.get([kind, rentalId]);
      return row && (read?.version ?? 0) < state.version ? [row] : [];
    }
    if (kind === "money") {
      const account = await replicaOne({ db }, "account", rentalId);
      const read = accounts?.find((one) => one.rentalId === rentalId)?.entries ?? [];
      return account ? [accountRow(rentalId, account.entries, read)] : [];
    }
    const { protocolId } = entry;
    const read = (kind === "handover" ? handovers : returns).find(({ id }) => id === protocolId);
    const row = await db.replica.get([kind, protocolId]);
    return row && (read?.version ?? 0) < state.version ? [row] : [];
  }));
  return found.flat();
}

/** The replica's rows, marked with the current shape. */
function rowsOf(read: Replica): ReplicaRow[] {
  const rows: Omit<ReplicaRow, "shape">[] = [
    ...read.rentals.map((value) => ({ type: "rental" as const, id: value.id, value })),
    ...read.cars.map((value) => ({ type: "car" as const, id: value.id, value })),
    ...read.handovers.map((value) => ({ type: "handover" as const, id: value.id, value })),
    ...read.returns.map((value) => ({ type: "return" as const, id: value.id, value })),
    ...read.conditions.map((value) => ({
      type: "condition" as const,
      id: value.rentalCarId,
      value,
    })),
    ...read.equipment.map((value) => ({
      type: "equipment" as const,
      id: value.rentalCarId,
      value,
    })),
    ...read.agreements.map((value) => ({
      type: "agreement" as const,
      id: value.rentalId,
      value,
    })),
    ...read.drivers.map((value) => ({ type: "driver" as const, id: value.rentalId, value })),
    ...(read.accounts ?? []).map((value) => ({
      type: "account" as const,
      id: value.rentalId,
      value,
    })),
    { type: "rates", id: "rates", value: read.rates },
    ...read.enquiries.map((value) => ({ type: "enquiry" as const, id: value.id, value })),
  ];
  return rows.map((row) => ({ ...row, shape: REPLICA_SHAPE }));
}

/**
 * Deletes sent photos of rentals that are no longer needed. Rentals with unsent data keep them,
 * since the photos may have to be sent again.
 */
async function dropSentPhotos({ db }: Device, needed: ReadonlySet<string>): Promise<void> {
  const unsent = (await db.outbox.toArray()).filter(isUnsent).map(({ rentalId }) => rentalId);
  const drafts = (await db.drafts.toCollection().primaryKeys()).map(rentalOfDraft);
  const kept = new Set([...needed, ...unsent, ...drafts]);
  await db.attachments.filter(({ sent, rentalId }) => sent && !kept.has(rentalId)).delete();
}

/** Rentals whose protocols were opened here lately, and when; ms of the device's clock. */
const opened = z.record(z.string(), z.number()).catch({});

/** Records that a rental's protocol was opened, so that its data is kept here (decisions §6.2). */
function noteOpened({ db, now }: Pick<Device, "db" | "now">, rentalId: string) {
  return withConnection(db, () =>
    db.transaction("rw", db.notes, async () => {
      const known = await readOpened({ db, now });
      await db.notes.put({ name: "opened", value: { ...known, [rentalId]: now() } });
    }));
}

/** Ids of the rentals that were opened in the last days, the newest first. */
async function openedRentals(device: Pick<Device, "db" | "now">): Promise<string[]> {
  const known = await withConnection(device.db, () => readOpened(device));
  return Object.entries(known).sort(([, one], [, other]) => other - one).map(([id]) => id)
    .slice(0, MOST);
}

async function readOpened(
  { db, now }: Pick<Device, "db" | "now">,
): Promise<Record<string, number>> {
  const note = await db.notes.get("opened");
  const known = opened.parse(note?.value ?? {});
  return Object.fromEntries(Object.entries(known).filter(([, at]) => at > now() - KEPT));
}

/** The most ids that one request for the replica accepts. */
const MOST = 50;
/** ms */
const KEPT = 7 * 24 * 60 * 60_000;

/** Runs `work` as soon as no other tab reads the replica. */
export type AloneWithReplica = (work: () => Promise<void>) => Promise<void>;

/**
 * Makes an opened rental available offline from now on, even if its period is far away. Waits for a
 * read of the replica that another tab has started: that read does not include the rental yet and
 * would remove it.
 * @throws the failure of the call or of the store.
 */
export async function keepRentalOffline(
  device: Device,
  rentalId: string,
  alone: AloneWithReplica,
): Promise<void> {
  await noteOpened(device, rentalId);
  if (await isAtHand(device, rentalId)) return;
  await alone(async () => {
    if (!await isAtHand(device, rentalId)) await pullReplica(device);
  });
}

async function isAtHand(device: Device, rentalId: string): Promise<boolean> {
  return await replicaOne(device, "rental", rentalId) !== undefined;
}
