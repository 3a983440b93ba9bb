import { causeOf } from "./conflict.ts";
import type { Device } from "./device/device.ts";
import { isProtocolEntry, next } from "./entry.ts";
import { readProtocol } from "./protocol_calls.ts";
import { withConnection } from "./with_connection.ts";

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
