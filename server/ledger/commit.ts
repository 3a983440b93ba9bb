import { rowsByKind } from "../projections/mod.ts";
import type { Row } from "../projections/projection.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import {
  type Actor,
  EMPTY_HEAD,
  type Head,
  type Sealed,
  type StoredEvent,
  type UnplacedEvent,
} from "../store/stored_event.ts";
import { hashOf } from "./chain.ts";
import { createLimitGuard } from "./kv_limits.ts";

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

/** A key that is written beside the events; undefined deletes it. */
export interface SideWrite {
  readonly key: Deno.KvKey;
  readonly value: unknown | undefined;
  /** Milliseconds after which the store may forget it. */
  readonly expireIn?: number;
}

/** What was seen of a key: the commit fails if it has changed. */
export interface Check {
  readonly key: Deno.KvKey;
  readonly versionstamp: string | null;
}

/** The newest event's number and hash, and the versionstamp of the entry that says so. */
export interface SeenHead {
  readonly head: Head;
  readonly versionstamp: string | null;
}

/** Everything that becomes true together. */
export interface Commit {
  readonly actor: Actor;
  readonly at: string;
  readonly appends: readonly Append[];
  readonly checks: readonly Check[];
  readonly writes: readonly SideWrite[];
}

/** A commit with all that does not hang on its place in the ledger: made before its turn comes. */
export interface PreparedCommit {
  readonly checks: readonly Check[];
  readonly events: readonly UnplacedEvent[];
  readonly changes: readonly Change[];
}

/** What is set (milliseconds until it may be forgotten) or, without bytes, removed. */
interface Change {
  readonly key: Deno.KvKey;
  readonly bytes?: Uint8Array;
  readonly expireIn?: number;
}

/**
 * Works out everything of a commit but the numbers and hashes of its events: the difference of the
 * rows that they own, and the writes beside them. @throws CommitTooLarge before KV's own limits.
 */
export function prepareCommit({ actor, at, appends, checks, writes }: Commit): PreparedCommit {
  const unplaced = appends.flatMap(({ stream, before, events }) =>
    events.map(({ event, sealed }, index): UnplacedEvent => ({
      stream,
      version: before.length + index + 1,
      at,
      actor,
      event: { ...event },
      ...(sealed ? { sealed } : {}),
    }))
  );
  const prepared = {
    checks,
    events: unplaced,
    changes: [
      ...appends.flatMap(({ stream, before }) =>
        rowDifference(stream, before, unplaced.filter((event) => event.stream === stream))
      ),
      ...writes.map(({ key, value, expireIn }) => ({
        key,
        ...(value === undefined ? {} : { bytes: toBytes(value) }),
        ...(expireIn === undefined ? {} : { expireIn }),
      })),
    ],
  };
  mustFitLimits(prepared);
  return prepared;
}

/**
 * The one atomic commit of events: the checks, the events with their place in chain and stream, and
 * all that was prepared with them.
 * @returns the new head, or undefined where someone else was faster.
 */
export async function commit(
  kv: Deno.Kv,
  newest: SeenHead,
  { checks, events, changes }: PreparedCommit,
): Promise<SeenHead | undefined> {
  const atomic = kv.atomic();
  atomic.check({ key: keys.head(), versionstamp: newest.versionstamp }, ...checks);
  let { head } = newest;
  for (const event of events) {
    const bytes = toBytes(placed(event, head));
    head = { seq: head.seq + 1, hash: hashOf(bytes) };
    atomic.set(keys.event(head.seq), bytes);
    atomic.set(keys.streamEvent(event.stream, event.version), head.seq);
  }
  atomic.set(keys.head(), toBytes(head));
  for (const { key, bytes, expireIn } of changes) {
    if (bytes === undefined) atomic.delete(key);
    else atomic.set(key, bytes, expireIn === undefined ? undefined : { expireIn });
  }
  const result = await atomic.commit();
  return result.ok ? { head, versionstamp: result.versionstamp } : undefined;
}

function placed(event: UnplacedEvent, head: Head): StoredEvent {
  return { seq: head.seq + 1, ...event, prev: head.hash };
}

/** Counts with the longest number that an event may get. */
function mustFitLimits({ checks, events, changes }: PreparedCommit): void {
  const guard = createLimitGuard();
  guard.check();
  checks.forEach(() => guard.check());
  guard.mutation(keys.head(), toBytes(LAST_HEAD).length);
  for (const event of events) {
    guard.mutation(keys.event(LAST_HEAD.seq), toBytes(placed(event, LAST_HEAD)).length);
    guard.mutation(keys.streamEvent(event.stream, event.version), 8);
  }
  for (const { key, bytes } of changes) guard.mutation(key, bytes?.length ?? 0);
}

const LAST_HEAD: Head = { seq: Number.MAX_SAFE_INTEGER, hash: EMPTY_HEAD.hash };

function rowDifference(
  stream: StreamName,
  before: readonly UnplacedEvent[],
  added: readonly UnplacedEvent[],
): Change[] {
  const rows = rowsByKind[streamPath(stream)[0]];
  const has = byKey(rows([...before, ...added]));
  if (before.length === 0) return [...has.values()];
  const had = byKey(rows(before));
  const gone = [...had].flatMap(([text, { key }]) => has.has(text) ? [] : [{ key }]);
  const changed = [...has].flatMap(([text, row]) => {
    const old = had.get(text);
    return old && sameBytes(old.bytes, row.bytes) ? [] : [row];
  });
  return [...gone, ...changed];
}

function byKey(rows: readonly Row[]): Map<string, { key: Deno.KvKey; bytes: Uint8Array }> {
  return new Map(
    rows.map(({ key, value }) => [JSON.stringify(key), { key, bytes: toBytes(value) }]),
  );
}
