import { Busy, RowsNotReady } from "../../shared/refusals.ts";
import { ROWS_VERSION } from "../projections/mod.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName } from "../store/keys.ts";
import { isLocked, pauseBefore } from "../store/locked.ts";
import { StoreUnwritable } from "../store/store_fault.ts";
import {
  type Actor,
  type Head,
  type Sealed,
  type StoredEvent,
  type UnplacedEvent,
} from "../store/stored_event.ts";
import { tryCommit } from "../store/try_commit.ts";
import { hashOf } from "./chain.ts";
import type { CommitLoad } from "./kv_limits.ts";
import { headOf, readHead, type SeenHead, toStoredHead } from "./read.ts";

/** An event that was decided and is not stored yet; its personal data is sealed already. */
export interface NewEvent {
  readonly event: { readonly type: string };
  readonly sealed?: Sealed;
}

/** New events at the end of one stream; `before` are all events that it has. */
export interface Append {
  readonly stream: StreamName;
  readonly before: readonly StoredEvent[];
  readonly events: readonly NewEvent[];
}

/** A key that is written with the events; undefined deletes it. */
export interface SideWrite {
  readonly key: Deno.KvKey;
  readonly value: unknown | undefined;
  /** Milliseconds after which the store may forget it. */
  readonly expireIn?: number;
}

/** A key as it was read: the commit fails if it has changed. */
export interface Check {
  readonly key: Deno.KvKey;
  readonly versionstamp: string | null;
}

/** Everything that one commit writes, and the checks that it depends on. */
export interface Commit {
  readonly actor: Actor;
  readonly at: string;
  readonly appends: readonly Append[];
  readonly checks: readonly Check[];
  readonly writes: readonly SideWrite[];
}

/**
 * The parts of a commit that do not depend on its place in the ledger, prepared before its turn.
 */
export interface PreparedCommit {
  readonly checks: readonly Check[];
  readonly events: readonly UnplacedEvent[];
  readonly changes: readonly Change[];
  /** Its share of the store's limits, including the head. */
  readonly load: CommitLoad;
}

/** A key to be set, with milliseconds until it may be forgotten, or without bytes to be deleted. */
export interface Change {
  readonly key: Deno.KvKey;
  readonly bytes?: Uint8Array;
  readonly expireIn?: number;
}

/**
 * The outcome of a commit, and the newest head that is known after it, if any. `overtaken`: another
 * commit came first. `outdated`: an entry that was checked has changed.
 */
export interface Committed {
  readonly outcome: "done" | "overtaken" | "outdated";
  readonly newest: SeenHead | undefined;
}

/**
 * The one atomic commit of events: the checks, the events with their place in chain and stream, and
 * all that was prepared with them. Where it is not `done`, nothing is written and never will be.
 * @throws RowsNotReady if `newest` names rows of another release.
 */
export async function commit(
  kv: Deno.Kv,
  newest: SeenHead,
  { checks, events, changes }: PreparedCommit,
  { hasRival = false } = {},
): Promise<Committed> {
  requireOwnRows(newest.head);
  const atomic = kv.atomic();
  atomic.check({ key: keys.head(), versionstamp: newest.versionstamp }, ...checks);
  let { head } = newest;
  let first: Uint8Array | undefined;
  for (const event of events) {
    const bytes = toBytes(placed(event, head));
    first ??= bytes;
    head = { ...head, seq: head.seq + 1, hash: hashOf(bytes) };
    atomic.set(keys.event(head.seq), bytes);
    atomic.set(keys.streamEvent(event.stream, event.version), toBytes(head.seq));
  }
  atomic.set(keys.head(), toStoredHead(head));
  for (const { key, bytes, expireIn } of changes) {
    if (bytes === undefined) atomic.delete(key);
    else atomic.set(key, bytes, expireIn === undefined ? undefined : { expireIn });
  }
  // Where another instance commits, too, its head is read at the same time: a lost race costs less.
  const look = hasRival ? readNext(kv, newest).catch(() => undefined) : undefined;
  let failure: unknown;
  try {
    const result = await atomic.commit();
    if (result.ok) return { outcome: "done", newest: { head, versionstamp: result.versionstamp } };
  } catch (error) {
    // An embedded store that was locked, or takes no writes, has written nothing.
    if (isLocked(error) || error instanceof StoreUnwritable) throw error;
    failure = error;
  }
  const resolved: Committed = first
    ? overtakenBy(await look, first) ?? await resolveLostCommit(kv, newest, first)
    : { outcome: "outdated", newest: undefined };
  if (failure !== undefined && resolved.outcome !== "done") throw new CommitFailed(failure);
  return resolved;
}

/**
 * The store did not take a commit. Its events are not written and never will be: it may be tried
 * again.
 */
export class CommitFailed extends Error {
  override readonly name = "CommitFailed";
  constructor(cause: unknown) {
    super("Cannot commit: the store failed", { cause });
  }
}

/**
 * @throws RowsNotReady if another release's rules made the rows, or a rebuild is making them.
 */
export function requireOwnRows({ rows }: Head): void {
  if (rows !== ROWS_VERSION) throw new RowsNotReady(rows);
}

/** The same for the current head, to be called after rows were read. @throws RowsNotReady. */
export async function requireOwnRowsNow(kv: Deno.Kv): Promise<void> {
  requireOwnRows((await readHead(kv)).head);
}

/**
 * Determines the outcome of a commit whose reply was lost, or that the client sent again by itself:
 * it succeeded if the event after `newest` is its own. If not, and the head is unchanged, the
 * commit may still be on its way: writing the head once more makes sure that it can no longer
 * succeed.
 */
async function resolveLostCommit(
  kv: Deno.Kv,
  newest: SeenHead,
  first: Uint8Array,
): Promise<Committed> {
  const deadline = performance.now() + LONGEST_RESOLVING;
  for (let tries = 0; performance.now() < deadline; tries += 1) {
    if (tries > 0) await pauseBefore(tries + FIRST_PAUSE);
    const resolved = await before(deadline, tryResolving(kv, newest, first));
    if (resolved) return resolved;
  }
  throw new Busy("the store did not say what became of a commit");
}

/** @returns undefined if the connection is still broken, or the head changed in between. */
async function tryResolving(
  kv: Deno.Kv,
  newest: SeenHead,
  first: Uint8Array,
): Promise<Committed | undefined> {
  const [entry, event] = await readNext(kv, newest);
  if (event.value instanceof Uint8Array && sameBytes(event.value, first)) {
    return { outcome: "done", newest: headOf(entry) };
  }
  if (entry.versionstamp !== newest.versionstamp) {
    return { outcome: "overtaken", newest: headOf(entry) };
  }
  const fence = await tryCommit(
    kv.atomic().check(entry).set(keys.head(), toStoredHead(newest.head)),
  );
  return fence ? { outcome: "outdated", newest: { ...newest, versionstamp: fence } } : undefined;
}

/** The result of `work`; undefined if it fails, or takes longer than until `deadline`. */
async function before<T>(deadline: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds; the writers of this process and a person wait for it. */
const LONGEST_RESOLVING = 10_000;
/** Makes the first pause up to 2 ** 5 ms long. */
const FIRST_PAUSE = 4;

type HeadAndEvent = [head: Deno.KvEntryMaybe<unknown>, event: Deno.KvEntryMaybe<unknown>];

/** The head, and the event after a known one, at one moment. */
async function readNext(kv: Deno.Kv, { head }: SeenHead): Promise<HeadAndEvent> {
  return await kv.getMany<[unknown, unknown]>([keys.head(), keys.event(head.seq + 1)]);
}

/** The outcome if another commit's event has taken the place of ours; undefined if unknown. */
function overtakenBy(seen: HeadAndEvent | undefined, first: Uint8Array): Committed | undefined {
  if (!seen) return undefined;
  const [entry, { value }] = seen;
  if (!(value instanceof Uint8Array) || sameBytes(value, first)) return undefined;
  return { outcome: "overtaken", newest: headOf(entry) };
}

/** An event with its place after `head`. */
export function placed(event: UnplacedEvent, head: Head): StoredEvent {
  return { seq: head.seq + 1, ...event, prev: head.hash };
}
