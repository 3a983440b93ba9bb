import { keys } from "../store/keys.ts";
import { commit, type Committed, type PreparedCommit } from "./commit.ts";
import { addLoads, type CommitLoad, passedLimit } from "./kv_limits.ts";
import { readHead } from "./read.ts";
import type { WriterQueue } from "./writer_queue.ts";

/**
 * Commits attempts that were decided ahead. Attempts that wait for the queue at the same time share
 * one commit if it can hold them and no key of one is checked or written by another: two bookings
 * of one car, or of one customer, never share. So writers of one process do not wait for each other
 * on a slow store, and instances conflict less often.
 */
export function commitTogether(
  kv: Deno.Kv,
  writers: WriterQueue,
  prepared: PreparedCommit,
): Promise<Committed["outcome"]> {
  const waiting = groups.get(writers) ?? [];
  groups.set(writers, waiting);
  const { promise, resolve, reject } = Promise.withResolvers<Committed["outcome"]>();
  waiting.push({ prepared, resolve, reject });
  if (waiting.length === 1) void writers.run(() => commitWaiting(kv, writers, waiting));
  return promise;
}

const groups = new WeakMap<WriterQueue, Waiting[]>();

/**
 * When another instance last committed first, in ms, and for how long it then counts as a rival.
 */
const overtakenAt = new WeakMap<WriterQueue, number>();
const RIVAL_MS = 2_000;

interface Waiting {
  readonly prepared: PreparedCommit;
  resolve(outcome: Committed["outcome"]): void;
  reject(error: unknown): void;
}

async function commitWaiting(
  kv: Deno.Kv,
  writers: WriterQueue,
  waiting: Waiting[],
): Promise<void> {
  const group = takeGroup(waiting);
  if (waiting.length > 0) void writers.run(() => commitWaiting(kv, writers, waiting));
  try {
    const outcome = await commitAtNewest(kv, writers, joined(group));
    // One of them has read something that has changed since: each is committed alone.
    if (outcome === "outdated" && group.length > 1) {
      for (const { prepared, resolve } of group) {
        resolve(await commitAtNewest(kv, writers, prepared));
      }
    }
    for (const { resolve } of group) resolve(outcome);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

/** After other commits it only needs the newest head: its checks cover what it has read. */
async function commitAtNewest(
  kv: Deno.Kv,
  writers: WriterQueue,
  prepared: PreparedCommit,
): Promise<Committed["outcome"]> {
  for (;;) {
    const newest = writers.take() ?? await readHead(kv);
    const hasRival = performance.now() - (overtakenAt.get(writers) ?? -Infinity) < RIVAL_MS;
    const { outcome, newest: known } = await commit(kv, newest, prepared, { hasRival });
    writers.learn(known);
    if (outcome !== "overtaken") return outcome;
    overtakenAt.set(writers, performance.now());
  }
}

/**
 * Takes the first waiting attempt and all that can share its commit; the others keep their order.
 */
function takeGroup(waiting: Waiting[]): Waiting[] {
  const group: Waiting[] = [];
  const left: Waiting[] = [];
  const touched = new Set<string>();
  let load: CommitLoad | undefined;
  for (const one of waiting) {
    const names = touchedBy(one.prepared);
    const both = load ? addLoads(load, one.prepared.load) : one.prepared.load;
    // The head is counted once for each of them, and checked once.
    const fits = !load || !passedLimit({ ...both, checks: both.checks - group.length });
    if (fits && names.every((name) => !touched.has(name))) {
      group.push(one);
      load = both;
    } else left.push(one);
    // An attempt left behind stays ahead of later ones that share a key with it.
    for (const name of names) touched.add(name);
  }
  waiting.splice(0, waiting.length, ...left);
  return group;
}

/** Every key that a commit checks or writes, except the `seq` of its events. */
function touchedBy({ checks, events, changes }: PreparedCommit): string[] {
  const indexed = events.map(({ stream, version }) => keys.streamEvent(stream, version));
  return [...[...checks, ...changes].map(({ key }) => key), ...indexed]
    .map((key) => JSON.stringify(key));
}

/** One commit of all of them, in their order. */
function joined(group: readonly Waiting[]): PreparedCommit {
  return group.map(({ prepared }) => prepared).reduce((one, other) => ({
    checks: [...one.checks, ...other.checks],
    events: [...one.events, ...other.events],
    changes: [...one.changes, ...other.changes],
    load: addLoads(one.load, other.load),
  }));
}
