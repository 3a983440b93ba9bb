import { rowsByKind } from "../projections/mod.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import type { StoredEvent } from "../store/stored_event.ts";
import { readEvents } from "./read.ts";

type Streams = ReadonlyMap<StreamName, StoredEvent[]>;

/**
 * Compares every row with those that the events up to `seq` make. Later events of other instances
 * explain rows that were read after it. @returns how many rows there should be.
 */
export async function verifyRows(
  kv: Deno.Kv,
  seq: number,
  streams: Streams,
  problems: string[],
): Promise<number> {
  const rows = wantedRows(streams);
  const wrong = await wrongRows(kv, rows);
  const later = wrong.size > 0 ? await rowsSince(kv, seq, streams) : new Set<string>();
  for (const [name, problem] of wrong) if (!later.has(name)) problems.push(problem);
  return rows.size;
}

/** Every row that the events make, by its key. */
function wantedRows(streams: Streams): Map<string, Uint8Array> {
  const wanted = new Map<string, Uint8Array>();
  for (const [stream, events] of streams) {
    for (const { key, value } of rowsByKind[streamPath(stream)[0]](events)) {
      wanted.set(JSON.stringify(key), toBytes(value));
    }
  }
  return wanted;
}

/** What is wrong with stored rows, by the row's key. */
async function wrongRows(
  kv: Deno.Kv,
  rows: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, string>> {
  const wrong = new Map<string, string>();
  const missing = new Set(rows.keys());
  for await (const { key, value } of kv.list({ prefix: keys.rows() }, { batchSize })) {
    const name = JSON.stringify(key);
    const expected = rows.get(name);
    if (!expected) wrong.set(name, `row ${name} belongs to no stream`);
    else if (!(value instanceof Uint8Array) || !sameBytes(value, expected)) {
      wrong.set(name, `row ${name} is not as its events make it`);
    }
    missing.delete(name);
  }
  for (const name of missing) wrong.set(name, `row ${name} is missing`);
  return wrong;
}

/** Keys of all rows that streams had before or after one of their events above `seq`. */
async function rowsSince(
  kv: Deno.Kv,
  seq: number,
  streams: Streams,
): Promise<Set<string>> {
  const names = new Set<string>();
  const newer = new Map<StreamName, StoredEvent[]>();
  for await (const event of readEvents(kv, seq)) {
    const { stream } = event;
    const before = newer.get(stream) ?? streams.get(stream) ?? [];
    const after = [...before, event];
    newer.set(stream, after);
    for (const events of [before, after]) {
      if (events.length === 0) continue;
      for (const { key } of rowsByKind[streamPath(stream)[0]](events)) {
        names.add(JSON.stringify(key));
      }
    }
  }
  return names;
}

const batchSize = 500;
