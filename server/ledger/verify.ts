import { rowsByKind } from "../projections/mod.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import { EMPTY_HEAD, type StoredEvent } from "../store/stored_event.ts";
import { hashOf } from "./chain.ts";
import { readHead, readRawEvents } from "./read.ts";

/** What `verify` found; an empty list of problems is the proof that all is as it was written. */
export interface Verdict {
  readonly events: number;
  readonly rows: number;
  readonly problems: string[];
}

/**
 * Proves the ledger: numbers without a gap, each stream's versions without a gap, the hash chain
 * unbroken up to the head, and every projection row just as the events make it.
 */
export async function verify(kv: Deno.Kv): Promise<Verdict> {
  const problems: string[] = [];
  const streams = new Map<StreamName, StoredEvent[]>();
  const { head } = await readHead(kv);
  let last = EMPTY_HEAD;
  for await (const { seq, bytes, event } of readRawEvents(kv)) {
    // Written after this look began: the next one will prove it.
    if (seq > head.seq) break;
    const its = streams.get(event.stream) ?? [];
    if (seq !== last.seq + 1) problems.push(`event ${last.seq + 1} is missing`);
    if (event.seq !== seq) problems.push(`event ${seq} says that it is ${event.seq}`);
    if (event.prev !== last.hash) problems.push(`event ${seq} does not follow the event before it`);
    if (event.version !== its.length + 1) {
      problems.push(`event ${seq} is version ${event.version} of ${event.stream}`);
    }
    its.push(event);
    streams.set(event.stream, its);
    last = { seq, hash: hashOf(bytes) };
  }
  if (last.seq !== head.seq || last.hash !== head.hash) {
    problems.push(`the head names event ${head.seq}, the ledger ends with ${last.seq}`);
  }
  await verifyIndex(kv, streams, problems);
  const rows = await verifyRows(kv, streams, problems);
  return { events: last.seq, rows, problems };
}

/** Every event must be found through its stream. */
async function verifyIndex(
  kv: Deno.Kv,
  streams: ReadonlyMap<StreamName, StoredEvent[]>,
  problems: string[],
): Promise<void> {
  const wanted = new Map(
    [...streams.values()].flat().map((event) => [
      JSON.stringify(keys.streamEvent(event.stream, event.version)),
      event.seq,
    ]),
  );
  for await (const { key, value } of kv.list<number>({ prefix: keys.streams() }, { batchSize })) {
    const name = JSON.stringify(key);
    if (wanted.get(name) !== value) problems.push(`index ${name} points at ${value}`);
    wanted.delete(name);
  }
  for (const name of wanted.keys()) problems.push(`index ${name} is missing`);
}

async function verifyRows(
  kv: Deno.Kv,
  streams: ReadonlyMap<StreamName, StoredEvent[]>,
  problems: string[],
): Promise<number> {
  const wanted = new Map<string, Uint8Array>();
  for (const [stream, events] of streams) {
    for (const { key, value } of rowsByKind[streamPath(stream)[0]](events)) {
      wanted.set(JSON.stringify(key), toBytes(value));
    }
  }
  const rows = wanted.size;
  for await (const { key, value } of kv.list({ prefix: keys.rows() }, { batchSize })) {
    const name = JSON.stringify(key);
    const expected = wanted.get(name);
    if (!expected) problems.push(`row ${name} belongs to no stream`);
    else if (!(value instanceof Uint8Array) || !sameBytes(value, expected)) {
      problems.push(`row ${name} is not as its events make it`);
    }
    wanted.delete(name);
  }
  for (const name of wanted.keys()) problems.push(`row ${name} is missing`);
  return rows;
}

const batchSize = 500;
