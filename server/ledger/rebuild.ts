import { ROWS_VERSION, rowsByKind } from "../projections/mod.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import { heldBy, type Lease, leaseValue, releaseLease } from "../store/lease.ts";
import { pauseBefore } from "../store/locked.ts";
import { type Head, NO_ROWS, type StoredEvent } from "../store/stored_event.ts";
import { tryCommit } from "../store/try_commit.ts";
import { createLimitGuard } from "./kv_limits.ts";
import { requireKnownEvent } from "./newer_store.ts";
import { headOf, readEvents, readHead, toStoredHead } from "./read.ts";

/**
 * Derives all rows again from the events: differing rows are written, and unknown ones deleted at
 * the end. So rows that both releases have are never missing. The head names no release from the
 * first commit on, so no server commits or serves until the last one names this release. Every
 * commit checks the lease: two rebuilds never run at once. Where no other process can have the
 * store (`alone`), an existing lease was left behind by a crash. Where it fails, it gives the lease
 * back, and the head refuses commits until a later one completes. Events are read before the first
 * write: a store with some that this release does not know is left as it was.
 * @throws NewerStore; RebuildUnderWay if another one runs, or has taken over; RebuildFailed if the store
 * does not take a write in many tries.
 */
export async function rebuild(
  kv: Deno.Kv,
  { alone = false } = {},
): Promise<{ events: number; rows: number }> {
  const streams: Streams = new Map();
  const read = await addEvents(kv, streams, 0);
  const batch = createBatch(kv, await begin(kv, alone));
  try {
    // Written since by a server that still runs; none can commit any more.
    const events = await addEvents(kv, streams, read);
    return { events, rows: await writeRows(kv, batch, streams) };
  } catch (error) {
    await releaseLease(kv, batch.lease());
    throw error;
  }
}

type Streams = Map<StreamName, StoredEvent[]>;

/** Adds the events after `after` to their streams. @returns the last number. @throws NewerStore */
async function addEvents(kv: Deno.Kv, streams: Streams, after: number): Promise<number> {
  let last = after;
  for await (const stored of readEvents(kv, after)) {
    requireKnownEvent(stored);
    const before = streams.get(stored.stream);
    if (before) before.push(stored);
    else streams.set(stored.stream, [stored]);
    last = stored.seq;
  }
  return last;
}

async function writeRows(kv: Deno.Kv, batch: Batch, streams: Streams): Promise<number> {
  const wanted = new Map<string, { key: Deno.KvKey; bytes: Uint8Array }>();
  for (const [stream, its] of streams) {
    for (const { seq, version } of its) {
      await batch.set(keys.streamEvent(stream, version), toBytes(seq));
    }
    for (const { key, value } of rowsByKind[streamPath(stream)[0]](its)) {
      wanted.set(JSON.stringify(key), { key, bytes: toBytes(value) });
    }
  }
  const rows = wanted.size;
  const unknown: Deno.KvKey[] = [];
  for await (const { key, value } of kv.list({ prefix: keys.rows() }, { batchSize: 500 })) {
    await batch.keepLease();
    const name = JSON.stringify(key);
    const row = wanted.get(name);
    if (!row) unknown.push(key);
    else if (value instanceof Uint8Array && sameBytes(value, row.bytes)) wanted.delete(name);
  }
  for (const { key, bytes } of wanted.values()) await batch.set(key, bytes);
  for (const key of unknown) await batch.remove(key);
  await batch.flush();
  await finish(kv, batch.lease());
  return rows;
}

/** Whether the rows are those that the events make by the rules of this release. */
export async function areRowsCurrent(kv: Deno.Kv): Promise<boolean> {
  return (await readHead(kv)).head.rows === ROWS_VERSION;
}

/** Another rebuild of the same store runs. */
export class RebuildUnderWay extends Error {
  override readonly name = "RebuildUnderWay";
  constructor() {
    super("Cannot rebuild: another rebuild of this store is running. Try again in a minute.");
  }
}

/** A rebuild ended before its last write: the head names no rows until another one completes. */
export class RebuildFailed extends Error {
  override readonly name = "RebuildFailed";
  constructor(cause: string) {
    super(`Cannot rebuild: ${cause}. Run deno task rebuild again.`);
  }
}

/** Takes the lease and marks the head in one commit. */
async function begin(kv: Deno.Kv, alone: boolean): Promise<Lease> {
  const holder = crypto.randomUUID();
  const key = keys.lease("rebuild");
  return await untilDone(async () => {
    const seen = await kv.getMany<[unknown, unknown]>([key, keys.head()]).catch(nothing);
    if (!seen) return undefined;
    const [lease, headEntry] = seen;
    const held = heldBy(lease.value, Date.now());
    if (held !== undefined && held !== holder && !alone) throw new RebuildUnderWay();
    // The commit before went through, and its reply was lost: the head is marked, too.
    if (held === holder && lease.versionstamp) {
      return { key, holder, versionstamp: lease.versionstamp };
    }
    const marked: Head = { ...headOf(headEntry).head, rows: NO_ROWS };
    const began = await tryCommit(
      kv.atomic().check(lease, headEntry)
        .set(key, leaseValue(holder, Date.now() + LEASE_MS), { expireIn: LEASE_MS })
        .set(keys.head(), toStoredHead(marked)),
    );
    return began === undefined ? undefined : { key, holder, versionstamp: began };
  });
}

/** Names this release in the head and gives the lease back. */
async function finish(kv: Deno.Kv, lease: Lease): Promise<void> {
  let isSent = false;
  await untilDone(async () => {
    const seen = await kv.getMany<[unknown, unknown]>([keys.head(), lease.key]).catch(nothing);
    if (!seen) return undefined;
    const [entry, own] = seen;
    const { head } = headOf(entry);
    // A reply was lost: this rebuild had finished before it was asked again.
    if (isSent && own.value === null && head.rows === ROWS_VERSION) return true;
    requireHeld(own.value, lease.holder);
    isSent = true;
    return await tryCommit(
      kv.atomic().check(entry, own)
        .set(keys.head(), toStoredHead({ ...head, rows: ROWS_VERSION }))
        .delete(lease.key).delete(keys.rebuilding()).delete(keys.rowsVersion()),
    );
  });
}

/** Tries until `write` returns something, with pauses. @throws RebuildFailed after many tries. */
async function untilDone<T>(write: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await write();
    if (done !== undefined) return done;
    await pauseBefore(tries);
  }
  throw new RebuildFailed(`the store did not take a write in ${MOST_TRIES} tries`);
}

/** Instead of a read that failed: the next try reads again. */
const nothing = () => undefined;

type Batch = ReturnType<typeof createBatch>;

/** Writes in commits that stay well inside the store's limits; each one renews the lease. */
function createBatch(kv: Deno.Kv, taken: Lease) {
  const { key, holder } = taken;
  let { versionstamp } = taken;
  let waiting: { readonly key: Deno.KvKey; readonly bytes?: Uint8Array }[] = [];
  let guard = createLimitGuard();
  let bytesWaiting = 0;
  let keptAt = performance.now();
  async function flush(): Promise<void> {
    versionstamp = await untilDone(commitWaiting);
    keptAt = performance.now();
    waiting = [];
    guard = createLimitGuard();
    bytesWaiting = 0;
  }
  /**
   * @returns the lease's new versionstamp; undefined if nothing was written, or nothing is
   * known.
   */
  async function commitWaiting(): Promise<string | undefined> {
    const atomic = kv.atomic().check({ key, versionstamp })
      .set(key, leaseValue(holder, Date.now() + LEASE_MS), { expireIn: LEASE_MS });
    for (const { key, bytes } of waiting) {
      if (bytes) atomic.set(key, bytes);
      else atomic.delete(key);
    }
    const committed = await tryCommit(atomic);
    if (committed) return committed;
    const entry = await kv.get(key).catch(nothing);
    if (!entry || entry.versionstamp === versionstamp) return undefined;
    requireHeld(entry.value, holder);
    // It went through, and its reply was lost: only this rebuild writes its lease.
    return entry.versionstamp ?? undefined;
  }
  async function note(key: Deno.KvKey, bytes: number): Promise<void> {
    if (waiting.length >= BATCH_ROWS || bytesWaiting + bytes > BATCH_BYTES) await flush();
    guard.mutation(key, bytes);
    bytesWaiting += bytes;
  }
  return {
    flush,
    lease: (): Lease => ({ ...taken, versionstamp }),
    /** Renews the lease if nothing was written for long. */
    async keepLease(): Promise<void> {
      if (performance.now() - keptAt > LEASE_MS / 3) await flush();
    },
    async remove(key: Deno.KvKey): Promise<void> {
      await note(key, 0);
      waiting.push({ key });
    },
    async set(key: Deno.KvKey, bytes: Uint8Array): Promise<void> {
      await note(key, bytes.length);
      waiting.push({ key, bytes });
    },
  };
}

/**
 * @throws RebuildUnderWay if another rebuild has the lease; RebuildFailed if it has expired,
 * as after a pause of the machine: another rebuild may have come and gone.
 */
function requireHeld(value: unknown, holder: string): void {
  const held = heldBy(value, Date.now());
  if (held === undefined) throw new RebuildFailed("it was interrupted for longer than its lease");
  if (held !== holder) throw new RebuildUnderWay();
}

const MOST_TRIES = 50;
/** Milliseconds; renewed after a third of it at the latest. */
const LEASE_MS = 60_000;
/** Well below the store's limits of one commit. */
const BATCH_ROWS = 200;
const BATCH_BYTES = 400_000;
