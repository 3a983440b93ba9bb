import { z } from "zod";
import { ROWS_VERSION } from "../projections/mod.ts";
import { fold, type Folded, type StreamRules } from "../projections/projection.ts";
import { getAll } from "../store/get_all.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys, type StreamName } from "../store/keys.ts";
import {
  FIRST_PREV,
  type Head,
  type StoredEvent,
  storedEvent,
  storedHead,
  storedRestoring,
} from "../store/stored_event.ts";

/** The newest event's number and hash, and the entry to check against. */
export async function readHead(kv: Deno.Kv): Promise<SeenHead> {
  return headOf(await kv.get(keys.head()));
}

/**
 * The content of the head's entry; a store without one has no rows of another release.
 * @throws RestoreUnfinished
 */
export function headOf({ value, versionstamp }: Deno.KvEntryMaybe<unknown>): SeenHead {
  if (value === null) return { head: EMPTY_HEAD, versionstamp };
  const head = fromBytes(value, anyHead, "the ledger's head");
  if ("restoring" in head) throw new RestoreUnfinished();
  return { head, versionstamp };
}

/** Whether a restore has begun to fill the store of this head's entry, and has not ended. */
export function isRestoring({ value }: Deno.KvEntryMaybe<unknown>): boolean {
  return value !== null && "restoring" in fromBytes(value, anyHead, "the ledger's head");
}

/** The store holds a part of a backup. */
export class RestoreUnfinished extends Error {
  override readonly name = "RestoreUnfinished";
  constructor() {
    super("Cannot use this store: a restore was cut off. Run deno task restore again.");
  }
}

/** A head as it is stored. */
export function toStoredHead({ seq, hash, rows }: Head): Uint8Array {
  return toBytes({ seq, tip: hash, rows });
}

const anyHead = z.union([storedHead, storedRestoring]);
const EMPTY_HEAD: Head = { seq: 0, hash: FIRST_PREV, rows: ROWS_VERSION };

/** All events with a `seq` above `after`, in order. */
export async function* readEvents(kv: Deno.Kv, after = 0): AsyncGenerator<StoredEvent> {
  for await (const { event } of readRawEvents(kv, after)) yield event;
}

/** The same with the bytes as stored, which the hash chain runs over. */
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

/** The numbers of a stream's events, oldest first. */
export async function streamIndex(kv: Deno.Kv, stream: StreamName): Promise<number[]> {
  const seqs: number[] = [];
  for await (const { value } of kv.list({ prefix: keys.stream(stream) })) seqs.push(seqOf(value));
  return seqs;
}

/** The events of one stream, oldest first; `index` if it was read already. */
export async function readStream(
  kv: Deno.Kv,
  stream: StreamName,
  index?: readonly number[],
): Promise<StoredEvent[]> {
  const seqs = index ?? await streamIndex(kv, stream);
  const entries = await getAll(kv, seqs.map(keys.event));
  return entries.map(({ value }, index) => fromBytes(value, storedEvent, `event ${seqs[index]}`));
}

/** The value of a stream's index; release 0.1.0 stored it as a number, not as bytes. */
export function seqOf(value: unknown): number {
  return typeof value === "number" ? value : fromBytes(value, z.number().int(), "a stream's index");
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
  index?: readonly number[],
): Promise<LoadedStream<State>> {
  const events = await readStream(kv, `${rules.kind}/${id}`, index);
  return { ...fold(rules, events), events };
}

const EVENT_BATCH = 500;

/** The newest event's number and hash, and the versionstamp of the head's entry. */
export interface SeenHead {
  readonly head: Head;
  readonly versionstamp: string | null;
}
