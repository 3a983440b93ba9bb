import { ROWS_VERSION, rowsByKind } from "../projections/mod.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import { heldBy, type Lease, leaseValue } from "../store/lease.ts";
import { pauseBefore } from "../store/locked.ts";
import { type Head, NO_ROWS, type StoredEvent } from "../store/stored_event.ts";
import { tryCommit } from "../store/try_commit.ts";
import { createLimitGuard } from "./kv_limits.ts";
import { headOf, readEvents, readHead, toStoredHead } from "./read.ts";

/**
 * Makes all projections as the events make them: rows that differ are written, and at the end those
 * are deleted that no event makes. So no row is missing while it runs that both releases know. The
 * head says from the first commit on that there are no rows, so no server commits or serves until
 * the last one names this release. Every commit holds the lease: two rebuilds never run at once.
 * Where no other process can have the store (`alone`), a lease was left behind by a crash.
 * @throws RebuildUnderWay where another one runs, or has taken over.
 */
export async function rebuild(
  kv: Deno.Kv,
  { alone = false } = {},
): Promise<{ events: number; rows: number }> {
  const lease = await begin(kv, alone);
  const batch = createBatch(kv, lease);
  const streams = new Map<StreamName, StoredEvent[]>();
  let events = 0;
  for await (const stored of readEvents(kv)) {
    events += 1;
    const before = streams.get(stored.stream);
    if (before) before.push(stored);
    else streams.set(stored.stream, [stored]);
    await batch.keepLease();
  }

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
  await finish(kv, lease);
  return { events, rows };
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

/** Takes the lease and marks the head in one commit. */
async function begin(kv: Deno.Kv, alone: boolean): Promise<Lease> {
  const holder = crypto.randomUUID();
  const key = keys.lease("rebuild");
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [lease, headEntry] = await kv.getMany<[unknown, unknown]>([key, keys.head()]);
    const held = heldBy(lease.value, Date.now());
    if (held !== undefined && held !== holder && !alone) throw new RebuildUnderWay();
    const marked: Head = { ...headOf(headEntry).head, rows: NO_ROWS };
    const began = await tryCommit(
      kv.atomic().check(lease, headEntry)
        .set(key, leaseValue(holder, Date.now() + LEASE_MS), { expireIn: LEASE_MS })
        .set(keys.head(), toStoredHead(marked)),
    );
    if (began) return { key, holder, versionstamp: began };
    await pauseBefore(tries);
  }
  throw new Error("Cannot rebuild: the ledger is written to without a pause");
}

/** Names this release in the head and gives the lease back. */
async function finish(kv: Deno.Kv, lease: Lease): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [entry, own] = await kv.getMany<[unknown, unknown]>([keys.head(), lease.key]);
    const { head } = headOf(entry);
    // A reply was lost: this rebuild had finished before it was asked again.
    if (tries > 0 && head.rows === ROWS_VERSION) return;
    if (heldBy(own.value, Date.now()) !== lease.holder) throw new RebuildUnderWay();
    const done = await tryCommit(
      kv.atomic().check(entry, own)
        .set(keys.head(), toStoredHead({ ...head, rows: ROWS_VERSION }))
        .delete(lease.key).delete(keys.rebuilding()).delete(keys.rowsVersion()),
    );
    if (done) return;
  }
  throw new RebuildUnderWay();
}

/** Writes in commits that stay well inside the store's limits; each one renews the lease. */
function createBatch(kv: Deno.Kv, taken: Lease) {
  let { versionstamp } = taken;
  let atomic = kv.atomic();
  let guard = createLimitGuard();
  let size = 0;
  let bytesWaiting = 0;
  let keptAt = performance.now();
  async function flush(): Promise<void> {
    const { key, holder } = taken;
    const committed = await tryCommit(
      atomic.check({ key, versionstamp })
        .set(key, leaseValue(holder, Date.now() + LEASE_MS), { expireIn: LEASE_MS }),
    );
    versionstamp = committed ?? await ownCommit(kv, taken, versionstamp);
    keptAt = performance.now();
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
    /** Renews the lease where nothing was written for long. */
    async keepLease(): Promise<void> {
      if (performance.now() - keptAt > LEASE_MS / 3) await flush();
    },
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

/**
 * Finds out whether a commit went through whose reply was lost: the lease, which only this rebuild
 * writes, then has a new versionstamp. @throws RebuildUnderWay.
 */
async function ownCommit(kv: Deno.Kv, { key, holder }: Lease, before: string): Promise<string> {
  const { value, versionstamp } = await kv.get(key);
  if (heldBy(value, Date.now()) !== holder || !versionstamp || versionstamp === before) {
    throw new RebuildUnderWay();
  }
  return versionstamp;
}

const MOST_TRIES = 50;
/** Milliseconds; renewed after a third of it at the latest. */
const LEASE_MS = 60_000;
/** Well below the store's limits of one commit. */
const BATCH_ROWS = 200;
const BATCH_BYTES = 400_000;
