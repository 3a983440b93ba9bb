import type { Protocol } from "../../shared/api/protocol.ts";
import type { Device } from "./device.ts";
import { type ConflictCause, next, type OutboxEntry } from "./entry.ts";
import { readProtocol } from "./protocol_calls.ts";
import { withConnection } from "./reopen.ts";

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
