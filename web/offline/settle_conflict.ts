import type { Choices } from "../../shared/choose_sides.ts";
import { type Protocol, protocol } from "../../shared/api/protocol.ts";
import type { ProtocolContent } from "../../shared/papers/protocol_content.ts";
import { instant } from "../../shared/warsaw.ts";
import {
  causeOf,
  chosenContent,
  type ConflictField,
  fieldDifferences,
  sidesOf,
} from "./conflict.ts";
import type { Device } from "./device/device.ts";
import {
  type Base,
  entryContent,
  isProtocolEntry,
  next,
  type ProtocolChange,
  type ProtocolEntry,
  type Subject,
} from "./entry.ts";
import type { NewEntry } from "./entry_change.ts";
import { moveOthersBehind, unsentOf } from "./outbox.ts";
import { isSameContent, readProtocol, writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./with_connection.ts";
import { clockOffset } from "./replica/replica_note.ts";
import { REPLICA_SHAPE } from "./replica_row.ts";

/**
 * Settles a conflict by the choices of a person, field by field: one new entry, based on the
 * server's version, replaces the one in conflict. Unsent entries after it are removed too, since
 * the choices were made from the newest of them. Signatures are kept if the content is still the
 * one that was signed; otherwise both parties have to sign again.
 */
export async function settleByChoice(
  device: Device,
  entryId: string,
  choices: Choices<ConflictField>,
): Promise<void> {
  await replaceStuck(device, entryId, (newest, theirs, entry) => {
    const { base } = entry;
    const mine = entryContent(newest);
    const content = chosenContent(mine, writtenContent(theirs), choices);
    const fields = fieldDifferences(undefined, mine, writtenContent(theirs)).map(({ field }) =>
      field
    );
    const settled = {
      before: base.type === "version" ? base.version : null,
      mine: fields.filter((field) => choices[field] === "mine"),
      theirs: fields.filter((field) => choices[field] !== "mine"),
    };
    const save = { type: "save" as const, content, settled };
    const isSigned = newest.type === "sign" && keepsSignatures(newest, content, theirs, entry);
    return {
      changes: isSigned
        ? [{ ...save, shownToSigners: newest.signing.shownToSigners }, newest]
        : [save],
    };
  });
}

/** Whether the chosen content is the one both parties signed; the protocol's id is part of it. */
export function keepsSignatures(
  newest: ProtocolChange,
  chosen: ProtocolContent,
  theirs: Pick<Protocol, "id">,
  { protocolId }: Pick<ProtocolEntry, "protocolId">,
): boolean {
  return newest.type === "sign" && theirs.id === protocolId &&
    isSameContent(chosen, newest.signing.content);
}

/** For a protocol that was signed on the server: it is kept, and mine is added as a dated annex. */
export async function settleAsAnnex(device: Device, entryId: string): Promise<void> {
  const offset = await clockOffset(device);
  await replaceStuck(device, entryId, (newest, _, { savedAt }) => ({
    changes: [{
      type: "annex",
      content: entryContent(newest),
      writtenAt: instant(savedAt + offset),
    }],
  }));
}

/** Keeps the server's version and drops all my unsent entries of this protocol. */
export async function keepTheirs(device: Device, entryId: string): Promise<void> {
  await replaceStuck(device, entryId, () => ({ changes: [] }));
}

/** The newest unsent version of a protocol in conflict: a person compares it with the server's. */
export async function newestMine(
  { db }: Pick<Device, "db">,
  { subject, wish }: ProtocolEntry,
): Promise<ProtocolChange | null> {
  const changes = (await unsentOf(db, subject)).flatMap((entry) => entry.wish ?? []);
  return changes.at(-1) ?? wish;
}

async function replaceStuck(
  { db, now, newId }: Device,
  entryId: string,
  /** Returns what is sent instead, in order. */
  decide: (
    newest: ProtocolChange,
    theirs: Protocol,
    entry: ProtocolEntry,
  ) => { readonly changes: readonly ProtocolChange[] },
): Promise<void> {
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, db.replica, async () => {
      const entry = await db.outbox.get({ id: entryId });
      const sides = entry && isProtocolEntry(entry) ? sidesOf(entry) : undefined;
      if (!entry || !isProtocolEntry(entry) || !sides) return;
      const { theirs } = sides;
      const rest = await unsentOf(db, entry.subject);
      const newest = rest.flatMap(({ wish }) => wish ?? []).at(-1);
      if (!newest) return;
      const subject: Subject = `${entry.kind}/${theirs.id}`;
      for (const { order } of rest) await db.outbox.delete(order);
      let base: Base = {
        type: "version",
        version: theirs.version,
        content: writtenContent(theirs),
      };
      for (const change of decide(newest, theirs, entry).changes) {
        const id = newId();
        const replacement: NewEntry = {
          id,
          subject,
          kind: entry.kind,
          protocolId: theirs.id,
          rentalId: entry.rentalId,
          ...entry.carId !== undefined && { carId: entry.carId },
          title: entry.title,
          savedAt: now(),
          wish: change,
          base,
          state: { name: "waiting", tries: 0, nextTryAt: now() },
        };
        await db.outbox.add(replacement);
        base = { type: "entry", id };
      }
      await moveOthersBehind(db, entry);
      // Store the server's version, so that it is known without a network. An older version of the
      // app may have read it, so check it first.
      const { data: value } = protocol.safeParse(theirs);
      const row = { type: entry.kind, id: theirs.id, value, shape: REPLICA_SHAPE };
      if (value) await db.replica.put(row);
    }));
}

/**
 * Reads the server's side of a conflict again, so that a person chooses from its latest version. If
 * no reply comes within `patience` ms, the known version stays and a late reply is ignored: the
 * choices must not change while somebody makes them.
 */
export async function refreshConflict(
  device: Pick<Device, "db" | "call">,
  entryId: string,
  { patience }: { readonly patience: number },
): Promise<void> {
  const { db } = device;
  const entry = await withConnection(db, () => db.outbox.get({ id: entryId }));
  if (entry?.state.name !== "conflict" || !isProtocolEntry(entry)) return;
  const theirs = await within(patience, readProtocol(device, entry.kind, entry.state.theirs.id));
  if (!theirs) return;
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const now = await db.outbox.get({ id: entryId });
      if (now?.state.name !== "conflict" || !isProtocolEntry(now)) return;
      if (now.state.theirs.version >= theirs.version) return;
      await db.outbox.update(now.order, {
        state: next(now, { type: "conflicted", cause: causeOf(now, theirs), theirs }).state,
      });
    }));
}

/** Undefined if `reading` fails or is too late: the next sending reports why. */
async function within<T>(ms: number, reading: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([reading.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
