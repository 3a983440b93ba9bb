import { fold, type Folded, type StreamRules } from "../projections/projection.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys, type StreamName } from "../store/keys.ts";
import { EMPTY_HEAD, head, type StoredEvent, storedEvent } from "../store/stored_event.ts";
import type { SeenHead } from "./commit.ts";

/** The newest event's number and hash, and the entry to check against. */
export async function readHead(kv: Deno.Kv): Promise<SeenHead> {
  const entry = await kv.get(keys.head());
  return {
    head: entry.value === null ? EMPTY_HEAD : fromBytes(entry.value, head, "the ledger's head"),
    versionstamp: entry.versionstamp,
  };
}

/** All events with a `seq` above `after`, in order. */
export async function* readEvents(kv: Deno.Kv, after = 0): AsyncGenerator<StoredEvent> {
  for await (const { event } of readRawEvents(kv, after)) yield event;
}

/** The same with the bytes as they lie in the store, which the hash chain runs over. */
export async function* readRawEvents(
  kv: Deno.Kv,
  after = 0,
): AsyncGenerator<{ seq: number; bytes: Uint8Array; event: StoredEvent }> {
  const range = { start: keys.event(after + 1), end: keys.event(Number.MAX_SAFE_INTEGER) };
  for await (const { key, value } of kv.list(range, { batchSize: EVENT_BATCH })) {
    const seq = Number(key.at(-1));
    const event = fromBytes(value, storedEvent, `event ${seq}`);
    if (!(value instanceof Uint8Array)) throw new Error(`Cannot read event ${seq}: not bytes`);
    yield { seq, bytes: value, event };
  }
}

/** The events of one stream, oldest first. */
export async function readStream(kv: Deno.Kv, stream: StreamName): Promise<StoredEvent[]> {
  const seqs: number[] = [];
  for await (const { value } of kv.list<number>({ prefix: keys.stream(stream) })) seqs.push(value);
  const events: StoredEvent[] = [];
  for (let from = 0; from < seqs.length; from += MOST_KEYS) {
    const some = seqs.slice(from, from + MOST_KEYS);
    const entries = await kv.getMany<unknown[]>(some.map((seq) => keys.event(seq)));
    entries.forEach(({ value }, index) =>
      events.push(fromBytes(value, storedEvent, `event ${some[index]}`))
    );
  }
  return events;
}

/** A stream's state, its version and the events behind it. */
export interface LoadedStream<State> extends Folded<State> {
  readonly events: readonly StoredEvent[];
}

/** Reads and folds a stream by its rules. */
export async function loadStream<State, Event>(
  kv: Deno.Kv,
  rules: StreamRules<State, Event>,
  id: string,
): Promise<LoadedStream<State>> {
  const events = await readStream(kv, `${rules.kind}/${id}`);
  return { ...fold(rules, events), events };
}

/** Keys that one `getMany` takes (platform facts). */
const MOST_KEYS = 10;
const EVENT_BATCH = 500;
