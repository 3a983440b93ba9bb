import { ROWS_VERSION, rowsByKind } from "../projections/mod.ts";
import { toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import type { StoredEvent } from "../store/stored_event.ts";
import { createLimitGuard } from "./kv_limits.ts";
import { readEvents, readHead } from "./read.ts";

/** Empties all projections and refills them from the events; wants the server stopped. */
export async function rebuild(kv: Deno.Kv): Promise<{ events: number; rows: number }> {
  const streams = new Map<StreamName, StoredEvent[]>();
  let events = 0;
  for await (const stored of readEvents(kv)) {
    events += 1;
    const before = streams.get(stored.stream);
    if (before) before.push(stored);
    else streams.set(stored.stream, [stored]);
  }

  await kv.set(keys.rebuilding(), true);
  const batch = createBatch(kv);
  for await (const { key } of kv.list({ prefix: keys.rows() })) await batch.remove(key);
  let rows = 0;
  for (const [stream, its] of streams) {
    for (const { key, value } of rowsByKind[streamPath(stream)[0]](its)) {
      rows += 1;
      await batch.set(key, toBytes(value));
    }
  }
  await batch.flush();
  await kv.atomic().delete(keys.rebuilding()).set(keys.rowsVersion(), ROWS_VERSION).commit();
  return { events, rows };
}

/**
 * Whether the rows are those that the events make by today's rules. They are not where a rebuild was
 * cut off, so that a missing row could let a car be booked twice, nor where an older release wrote
 * them, which knew fewer. A store without events is marked as current.
 */
export async function areRowsCurrent(kv: Deno.Kv): Promise<boolean> {
  const [cutOff, version, { head }] = await Promise.all([
    kv.get(keys.rebuilding()),
    kv.get(keys.rowsVersion()),
    readHead(kv),
  ]);
  if (cutOff.value !== null) return false;
  if (head.seq > 0) return version.value === ROWS_VERSION;
  await kv.set(keys.rowsVersion(), ROWS_VERSION);
  return true;
}

/** Writes in commits that stay well inside the store's limits. */
function createBatch(kv: Deno.Kv) {
  let atomic = kv.atomic();
  let guard = createLimitGuard();
  let size = 0;
  let bytesWaiting = 0;
  async function flush(): Promise<void> {
    if (size > 0) await atomic.commit();
    atomic = kv.atomic();
    guard = createLimitGuard();
    size = 0;
    bytesWaiting = 0;
  }
  async function note(key: Deno.KvKey, bytes: number): Promise<void> {
    if (size >= BATCH_ROWS || bytesWaiting + bytes > BATCH_BYTES) await flush();
    guard.mutation(key, bytes);
    size += 1;
    bytesWaiting += bytes;
  }
  return {
    flush,
    async remove(key: Deno.KvKey): Promise<void> {
      await note(key, 0);
      atomic.delete(key);
    },
    async set(key: Deno.KvKey, bytes: Uint8Array): Promise<void> {
      await note(key, bytes.length);
      atomic.set(key, bytes);
    },
  };
}

/** Well below the store's limits of one commit. */
const BATCH_ROWS = 200;
const BATCH_BYTES = 400_000;
