import type { Protocol } from "../../shared/api/protocol.ts";
import type { Device } from "./device/device.ts";
import {
  type ConflictCause,
  entryContent,
  isProtocolEntry,
  next,
  type ProtocolEntry,
  type ProtocolWish,
} from "./entry.ts";
import { unsentOf } from "./outbox.ts";
import { isSameContent, readProtocol, writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./with_connection.ts";

/**
 * Whether the server has the entry's content, or a later version saved on this device: another
 * device may have sent them from an export.
 */
export async function isRecorded(
  { db }: Pick<Device, "db">,
  { order, subject, protocolId, wish }: ProtocolEntry,
  theirs: Protocol,
): Promise<boolean> {
  // An annex has its own content and is not compared with the protocol.
  if (wish?.type === "annex") return false;
  const waiting = await withConnection(db, () => unsentOf(db, subject));
  return waiting.some((entry) =>
    entry.order >= order && entry.wish !== null && isWishOnServer(entry.wish, theirs, protocolId)
  );
}

function isWishOnServer(
  wish: ProtocolWish,
  theirs: Protocol,
  protocolId: string,
): boolean {
  if (theirs.id !== protocolId || wish.type === "annex") return false;
  if (wish.type === "sign") return theirs.signing?.contentHash === wish.signing.contentHash;
  // A signed protocol also has the saved content; a planned one was not filled by anybody.
  return theirs.status !== "planned" && isSameContent(entryContent(wish), writtenContent(theirs));
}

/**
 * Whether my version can replace the server's newer one without losing anything: the server's has
 * the same content and only lacks my signature or that it was filled; or my version is based on the
 * server's content and only its number was unknown.
 */
export function overwritesNothing(
  { base, protocolId }: ProtocolEntry,
  wish: ProtocolWish,
  theirs: Protocol,
): boolean {
  const isTried = base.type === "version" && base.version === theirs.version;
  if (theirs.id !== protocolId || theirs.status === "signed" || wish.type === "annex" || isTried) {
    return false;
  }
  const theirContent = writtenContent(theirs);
  return isSameContent(entryContent(wish), theirContent) ||
    base.type === "unknown" && base.content !== null && theirs.status === "filled" &&
      isSameContent(base.content, theirContent);
}

/** Why a saved version cannot be applied to the server's protocol. */
export function causeOf(
  { protocolId }: Pick<ProtocolEntry, "protocolId">,
  theirs: Pick<Protocol, "id" | "status">,
): ConflictCause {
  if (theirs.status === "signed") return "signed";
  return theirs.id === protocolId ? "changed" : "exists";
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
