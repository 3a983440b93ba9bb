import { overlaps, type Period } from "../../shared/rental/period.ts";
import { isBlocking } from "../../shared/rental/rental.ts";
import { rowsByKind } from "../projections/mod.ts";
import { fold } from "../projections/projection.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import { serviceBlockStream } from "../projections/service_block_stream.ts";
import { sameBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName, streamPath } from "../store/keys.ts";
import { FIRST_PREV, type StoredEvent } from "../store/stored_event.ts";
import { hashOf } from "./chain.ts";
import { readEvents, readHead, readRawEvents, seqOf } from "./read.ts";

/** The result of `verify`; without problems the ledger is proved unchanged. */
export interface Verdict {
  readonly events: number;
  readonly rows: number;
  readonly problems: string[];
}

/**
 * Proves the ledger: numbers without a gap, each stream's versions without a gap, the hash chain
 * unbroken up to the head, no car kept twice at a time, and every projection row just as the events
 * make it. Other instances may write at the same time: their new events are left to the next call.
 */
export async function verify(kv: Deno.Kv): Promise<Verdict> {
  const problems: string[] = [];
  const streams = new Map<StreamName, StoredEvent[]>();
  const { head } = await readHead(kv);
  let last = { seq: 0, hash: FIRST_PREV };
  for await (const { seq, bytes, event } of readRawEvents(kv)) {
    // Written after this run started: the next one will prove it.
    if (seq > head.seq) break;
    const its = streams.get(event.stream) ?? [];
    if (seq !== last.seq + 1) problems.push(`event ${last.seq + 1} is missing`);
    if (event.seq !== seq) problems.push(`event ${seq} has the number ${event.seq}`);
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
  await verifyIndex(kv, head.seq, streams, problems);
  problems.push(...overlapping(streams));
  const rows = wantedRows(streams);
  const wrong = await wrongRows(kv, rows);
  // Other instances go on writing: their later events explain rows that were read after the head.
  const later = wrong.size > 0 ? await rowsSince(kv, head.seq, streams) : new Set<string>();
  for (const [name, problem] of wrong) if (!later.has(name)) problems.push(problem);
  return { events: last.seq, rows: rows.size, problems };
}

/** Every event up to `newest` must be found through its stream. */
async function verifyIndex(
  kv: Deno.Kv,
  newest: number,
  streams: ReadonlyMap<StreamName, StoredEvent[]>,
  problems: string[],
): Promise<void> {
  const wanted = new Map(
    [...streams.values()].flat().map((event) => [
      JSON.stringify(keys.streamEvent(event.stream, event.version)),
      event.seq,
    ]),
  );
  for await (const { key, value } of kv.list({ prefix: keys.streams() }, { batchSize })) {
    const name = JSON.stringify(key);
    const seq = seqOf(value);
    if (seq > newest) continue;
    if (wanted.get(name) !== seq) problems.push(`index ${name} points at ${seq}`);
    wanted.delete(name);
  }
  for (const name of wanted.keys()) problems.push(`index ${name} is missing`);
}

/** Every pair of blocking rentals and service blocks of one car that overlap (decisions §3.1). */
function overlapping(streams: ReadonlyMap<StreamName, StoredEvent[]>): string[] {
  const byCar = new Map<string, { stream: StreamName; period: Period }[]>();
  for (const [stream, events] of streams) {
    const kept = keptBy(stream, events);
    if (!kept) continue;
    const ofCar = byCar.get(kept.carId) ?? [];
    ofCar.push({ stream, period: kept.period });
    byCar.set(kept.carId, ofCar);
  }
  return [...byCar].flatMap(([carId, kept]) => {
    const byStart = kept.sort((one, other) => one.period.start < other.period.start ? -1 : 1);
    return byStart.flatMap((one, index) => {
      const later = byStart.slice(index + 1);
      const after = later.findIndex(({ period }) => period.start >= one.period.end);
      return later.slice(0, after < 0 ? later.length : after)
        .filter(({ period }) => overlaps(one.period, period))
        .map((other) => `car ${carId} is kept twice: by ${one.stream} and by ${other.stream}`);
    });
  });
}

/** Which car a stream occupies, and when; undefined if it occupies none. */
function keptBy(
  stream: StreamName,
  events: readonly StoredEvent[],
): { carId: string; period: Period } | undefined {
  const [kind] = streamPath(stream);
  if (kind === "rental") {
    const { state } = fold(rentalStream, events);
    return isBlocking(state) ? state : undefined;
  }
  if (kind !== "service_block") return undefined;
  const { state } = fold(serviceBlockStream, events);
  return state.status === "set" ? state : undefined;
}

/** Every row that the events make, by its key. */
function wantedRows(streams: ReadonlyMap<StreamName, StoredEvent[]>): Map<string, Uint8Array> {
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
  streams: ReadonlyMap<StreamName, StoredEvent[]>,
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
