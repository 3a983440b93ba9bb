import { rowsByKind } from "../projections/mod.ts";
import type { Row } from "../projections/projection.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import type { Actor, Head, Sealed, StoredEvent } from "../store/stored_event.ts";
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
export interface Commit extends SeenHead {
  readonly actor: Actor;
  readonly at: string;
  readonly appends: readonly Append[];
  readonly checks: readonly Check[];
  readonly writes: readonly SideWrite[];
}

/**
 * The one atomic commit of events: the checks, the events with their place in chain and stream,
 * the difference of the rows that they own, and the writes beside them.
 * @returns the new head, or undefined where someone else was faster.
 * @throws CommitTooLarge before KV's own limits.
 */
export async function commit(kv: Deno.Kv, wish: Commit): Promise<SeenHead | undefined> {
  const guard = createLimitGuard();
  const atomic = kv.atomic();
  function check(key: Deno.KvKey, versionstamp: string | null): void {
    guard.check();
    atomic.check({ key, versionstamp });
  }
  function set(key: Deno.KvKey, value: Uint8Array | number, options?: { expireIn: number }): void {
    guard.mutation(key, typeof value === "number" ? 8 : value.length);
    atomic.set(key, value, options);
  }
  function remove(key: Deno.KvKey): void {
    guard.mutation(key, 0);
    atomic.delete(key);
  }

  check(keys.head(), wish.versionstamp);
  for (const { key, versionstamp } of wish.checks) check(key, versionstamp);

  let head = wish.head;
  for (const { stream, before, events } of wish.appends) {
    const stored = events.map(({ event, sealed }, index): StoredEvent => {
      const next: StoredEvent = {
        seq: head.seq + 1,
        stream,
        version: before.length + index + 1,
        at: wish.at,
        actor: wish.actor,
        event: { ...event },
        ...(sealed ? { sealed } : {}),
        prev: head.hash,
      };
      const bytes = toBytes(next);
      head = { seq: next.seq, hash: hashOf(bytes) };
      set(keys.event(next.seq), bytes);
      set(keys.streamEvent(stream, next.version), next.seq);
      return next;
    });
    const difference = rowDifference(stream, before, [...before, ...stored]);
    difference.gone.forEach(remove);
    difference.changed.forEach(({ key, bytes }) => set(key, bytes));
  }
  set(keys.head(), toBytes(head));

  for (const { key, value, expireIn } of wish.writes) {
    if (value === undefined) remove(key);
    else set(key, toBytes(value), expireIn === undefined ? undefined : { expireIn });
  }
  const result = await atomic.commit();
  return result.ok ? { head, versionstamp: result.versionstamp } : undefined;
}

function rowDifference(
  stream: StreamName,
  before: readonly StoredEvent[],
  after: readonly StoredEvent[],
): { gone: Deno.KvKey[]; changed: { key: Deno.KvKey; bytes: Uint8Array }[] } {
  const rows = rowsByKind[streamPath(stream)[0]];
  const had = byKey(rows(before));
  const has = byKey(rows(after));
  return {
    gone: [...had].flatMap(([text, { key }]) => has.has(text) ? [] : [key]),
    changed: [...has].flatMap(([text, row]) => {
      const old = had.get(text);
      return old && sameBytes(old.bytes, row.bytes) ? [] : [row];
    }),
  };
}

function byKey(rows: readonly Row[]): Map<string, { key: Deno.KvKey; bytes: Uint8Array }> {
  return new Map(
    rows.map(({ key, value }) => [JSON.stringify(key), { key, bytes: toBytes(value) }]),
  );
}
