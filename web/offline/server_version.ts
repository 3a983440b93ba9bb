import type { Protocol } from "../../shared/api/protocol.ts";
import type { Device } from "./device/device.ts";
import {
  type ConflictCause,
  entryContent,
  next,
  type OutboxEntry,
  type ProtocolWish,
} from "./entry.ts";
import { unsentOf } from "./outbox.ts";
import { readProtocol, saysTheSame, writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./reopen.ts";

/**
 * Whether the server has it, or what was saved here on top of it: another device may have sent all of
 * it from a file, or for this one.
 */
export async function isRecorded(
  { db }: Pick<Device, "db">,
  { order, subject, protocolId, wish }: OutboxEntry,
  theirs: Protocol,
): Promise<boolean> {
  // An annex says something of its own beside the protocol.
  if (wish?.type === "annex") return false;
  const waiting = await withConnection(db, () => unsentOf(db, subject));
  return waiting.some((entry) =>
    entry.order >= order && entry.wish !== null && saysWish(entry.wish, theirs, protocolId)
  );
}

function saysWish(
  wish: ProtocolWish,
  theirs: Protocol,
  protocolId: string,
): boolean {
  if (theirs.id !== protocolId || wish.type === "annex") return false;
  if (wish.type === "sign") return theirs.signing?.contentHash === wish.signing.contentHash;
  // What both have signed says all of it too; what was only prepared says it in nobody's name.
  return theirs.status !== "planned" && saysTheSame(entryContent(wish), writtenContent(theirs));
}

/**
 * Another version than it was made on, but there is nothing to choose between: the server says what mine
 * says, and lacks a signature or whoever filled it; or what mine was made on, whose version was not known.
 */
export function isNobodyOverwritten(
  { base, protocolId }: OutboxEntry,
  wish: ProtocolWish,
  theirs: Protocol,
): boolean {
  const isTried = base.type === "version" && base.version === theirs.version;
  if (theirs.id !== protocolId || theirs.status === "signed" || wish.type === "annex" || isTried) {
    return false;
  }
  const said = writtenContent(theirs);
  return saysTheSame(entryContent(wish), said) ||
    base.type === "unknown" && base.content !== null && theirs.status === "filled" &&
      saysTheSame(base.content, said);
}

/** Why a protocol of the server and what was saved here for it cannot both stand. */
export function causeOf(
  { protocolId }: Pick<OutboxEntry, "protocolId">,
  theirs: Pick<Protocol, "id" | "status">,
): ConflictCause {
  if (theirs.status === "signed") return "signed";
  return theirs.id === protocolId ? "changed" : "exists";
}

/**
 * Reads the server's side of a conflict anew, so that what a person chooses from is what the choice is
 * made against. Where it does not come within `patience` ms the known one stays, also when it comes late:
 * nothing changes under the fingers.
 */
export async function refreshConflict(
  device: Pick<Device, "db" | "call">,
  entryId: string,
  { patience }: { readonly patience: number },
): Promise<void> {
  const { db } = device;
  const entry = await withConnection(db, () => db.outbox.get({ id: entryId }));
  if (entry?.state.name !== "conflict") return;
  const theirs = await within(patience, readProtocol(device, entry.kind, entry.state.theirs.id));
  if (!theirs) return;
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const now = await db.outbox.get({ id: entryId });
      if (now?.state.name !== "conflict" || now.state.theirs.version >= theirs.version) return;
      await db.outbox.update(now.order, {
        state: next(now, { type: "conflicted", cause: causeOf(now, theirs), theirs }).state,
      });
    }));
}

/** Undefined where it did not come in time, or not at all: the server says why at the next sending. */
async function within<T>(ms: number, reading: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([reading.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
