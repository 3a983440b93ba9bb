import { ROWS_VERSION, rowsByKind } from "../projections/mod.ts";
import type { Row } from "../projections/projection.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { expiryOf } from "../store/own_expiry.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import { FIRST_PREV, type Head, type UnplacedEvent } from "../store/stored_event.ts";
import { type Change, type Check, type Commit, placed, type PreparedCommit } from "./commit.ts";
import { type CommitLoad, createLimitGuard } from "./kv_limits.ts";
import { toStoredHead } from "./read.ts";

/**
 * Prepares a commit except for the numbers and hashes of its events: the changes of the rows that
 * they own, and the other writes. @throws CommitTooLarge before KV's own limits.
 *
 * @example
 * const events = [{ event: { type: "RentalMoved", carId, period } }];
 * prepareCommit({ actor, at, appends: [{ stream, before, events }], checks: [], writes: [] });
 * // { checks: [], events: [version 2 of the stream], changes: [its rows that differ], load }
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
  const changes = [
    ...appends.flatMap(({ stream, before }) =>
      rowDifference(stream, before, unplaced.filter((event) => event.stream === stream))
    ),
    ...writes.map(({ key, value, expireIn }) => ({
      key,
      ...(value === undefined ? {} : { bytes: toBytes(value) }),
      ...(expireIn === undefined ? {} : { expireIn }),
    })),
  ];
  return { checks, events: unplaced, changes, load: loadOf(checks, unplaced, changes) };
}

/**
 * Counts with the longest number that an event may get, and with the head. @throws CommitTooLarge.
 */
function loadOf(
  checks: readonly Check[],
  events: readonly UnplacedEvent[],
  changes: readonly Change[],
): CommitLoad {
  const guard = createLimitGuard();
  guard.check();
  checks.forEach(() => guard.check());
  guard.mutation(keys.head(), toStoredHead(LAST_HEAD).length);
  for (const event of events) {
    guard.mutation(keys.event(LAST_HEAD.seq), toBytes(placed(event, LAST_HEAD)).length);
    guard.mutation(keys.streamEvent(event.stream, event.version), LONGEST_NUMBER);
  }
  for (const { key, bytes, expireIn } of changes) {
    guard.mutation(key, bytes?.length ?? 0);
    if (expireIn !== undefined) guard.mutation(expiryOf(key, LATEST), 0);
  }
  return guard.load();
}

const LAST_HEAD: Head = { seq: Number.MAX_SAFE_INTEGER, hash: FIRST_PREV, rows: ROWS_VERSION };

/** A time in ms with as many digits as any. */
const LATEST = 10 ** 13;
/** Digits of the largest `seq`. */
const LONGEST_NUMBER = 16;

function rowDifference(
  stream: StreamName,
  before: readonly UnplacedEvent[],
  added: readonly UnplacedEvent[],
): Change[] {
  const rows = rowsByKind[streamPath(stream)[0]];
  const has = byKey(rows([...before, ...added]));
  if (before.length === 0) return [...has.values()];
  const had = byKey(rows(before));
  const removed = [...had].flatMap(([text, { key }]) => has.has(text) ? [] : [{ key }]);
  const changed = [...has].flatMap(([text, row]) => {
    const old = had.get(text);
    return old && sameBytes(old.bytes, row.bytes) ? [] : [row];
  });
  return [...removed, ...changed];
}

function byKey(rows: readonly Row[]): Map<string, { key: Deno.KvKey; bytes: Uint8Array }> {
  return new Map(
    rows.map(({ key, value }) => [JSON.stringify(key), { key, bytes: toBytes(value) }]),
  );
}
