import { setTimeout as delay } from "node:timers/promises";
import type { Instant } from "../../shared/warsaw.ts";
import type { Check, SideWrite } from "../ledger/commit.ts";
import { createLimitGuard } from "../ledger/kv_limits.ts";
import { createWriterQueue, type WriterQueue } from "../ledger/writer_queue.ts";
import { getAll } from "../store/get_all.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { isLocked } from "../store/locked.ts";
import { keys } from "../store/keys.ts";
import { applyChanges, type DocumentChange } from "./apply_changes.ts";
import { inventoryBytes } from "./inventory.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** One commit: documents, with further checks and writes. */
export interface CatalogueCommit {
  readonly changes: readonly DocumentChange[];
  readonly checks?: readonly Check[];
  readonly writes?: readonly SideWrite[];
}

/** Decides on the current catalogue; throws to refuse; may be called again. */
export type DecideChanges = (
  now: CatalogueSnapshot,
) => readonly DocumentChange[] | Promise<CatalogueCommit>;

/**
 * Commits what `decide` returns for the newest catalogue, all of it or nothing; decides again if
 * another instance committed first. Writers of this process wait for each other.
 * @throws CommitTooLarge before KV's own limits, and what `decide` throws.
 */
export function changeDocuments(
  kv: Deno.Kv,
  newest: () => Promise<CatalogueSnapshot>,
  decide: DecideChanges,
  clock: () => Instant,
): Promise<void> {
  const writers = queues.get(kv) ?? createWriterQueue();
  queues.set(kv, writers);
  return writers.run(async () => {
    for (let tries = 1;; tries += 1) {
      const seen = await newest();
      const decided = await decide(seen);
      const change = "changes" in decided ? decided : { changes: decided };
      if (change.changes.length + (change.writes?.length ?? 0) === 0) return;
      if (await commitDocuments(kv, seen, { ...change, at: clock() }, tries)) return;
    }
  });
}

const queues = new WeakMap<Deno.Kv, WriterQueue>();

/**
 * One attempt to commit what was decided on `seen`. Its check is the catalogue's version, which
 * every commit that changes a document bumps. @returns false if someone else was faster.
 * @throws CommitTooLarge before KV's own limits; the store's own error after many tries.
 */
async function commitDocuments(
  kv: Deno.Kv,
  seen: CatalogueSnapshot,
  { changes, checks = [], writes = [], at }: CatalogueCommit & { readonly at: Instant },
  tries: number,
): Promise<boolean> {
  const guard = createLimitGuard();
  const atomic = kv.atomic();
  const written: Written[] = [];
  function put(key: Deno.KvKey, value: unknown, options?: { expireIn: number }): void {
    const bytes = toBytes(value);
    guard.mutation(key, bytes.length);
    atomic.set(key, bytes, options);
    written.push({ key, bytes });
  }
  function remove(key: Deno.KvKey): void {
    guard.mutation(key, 0);
    atomic.delete(key);
    written.push({ key });
  }

  const version = { key: keys.catalogueVersion(), versionstamp: seen.versionstamp };
  for (const check of [version, ...checks]) {
    guard.check();
    atomic.check(check);
  }
  const after = applyChanges(seen, changes, at);
  if (changes.length > 0) {
    const inventory = inventoryBytes(after);
    guard.mutation(keys.inventory(), inventory.length);
    // Not among what was written: a later commit of another instance replaces it.
    atomic.sum(keys.catalogueVersion(), 1n).set(keys.inventory(), inventory);
  }
  for (const change of changes) {
    if ("remove" in change) remove(keys.document(change.kind, change.remove));
    else {
      const { kind, put: { id } } = change;
      put(keys.document(kind, id), after[kind].get(id));
    }
  }
  for (const { key, value, expireIn } of writes) {
    if (value === undefined) remove(key);
    else put(key, value, expireIn === undefined ? undefined : { expireIn });
  }
  return await committed(kv, atomic, written, tries);
}

/** What a commit writes under a key; without bytes it deletes. */
interface Written {
  readonly key: Deno.KvKey;
  readonly bytes?: Uint8Array;
}

async function committed(
  kv: Deno.Kv,
  atomic: Deno.AtomicOperation,
  written: readonly Written[],
  tries: number,
): Promise<boolean> {
  try {
    if ((await atomic.commit()).ok) return true;
  } catch (error) {
    if (isLocked(error) && tries < MOST_TRIES) {
      // Another process has the file for a moment.
      await delay(tries * PAUSE);
      return false;
    }
    if (await isWritten(kv, written)) return true;
    throw error;
  }
  // For a KV client that sent it again after a lost reply, the check fails.
  return await isWritten(kv, written);
}

/** Whether the store contains everything that a commit was to write: then it succeeded. */
async function isWritten(kv: Deno.Kv, written: readonly Written[]): Promise<boolean> {
  const entries = await getAll(kv, written.map(({ key }) => key));
  return entries.every(({ value }, index) => {
    const bytes = written[index]?.bytes;
    if (!bytes) return value === null;
    return value instanceof Uint8Array && sameBytes(value, bytes);
  });
}

const MOST_TRIES = 20;
/** Milliseconds. */
const PAUSE = 10;
