import { keys, type StreamName, streamPath } from "../store/keys.ts";
import { StoreFailed } from "../store/open_store.ts";
import { FIRST_PREV, type Head, type StoredEvent, storedEvent } from "../store/stored_event.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { hashOf } from "./chain.ts";
import { readHead, RestoreUnfinished, seqOf } from "./read.ts";
import { verifyRows } from "./verify_rows.ts";
import { overlaps, type Period } from "../../shared/rental/period.ts";
import { isBlocking } from "../../shared/rental/rental.ts";
import { fold } from "../projections/projection.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import { serviceBlockStream } from "../projections/service_block_stream.ts";

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
 * What cannot be read is a problem, too: then indexes and rows are not compared.
 */
export async function verify(kv: Deno.Kv): Promise<Verdict> {
  const problems: string[] = [];
  let rows = 0;
  const head = await attempt("the head", problems, async () => (await readHead(kv)).head);
  if (!head) return { events: 0, rows, problems };
  const chain = createChain(head, problems);
  const isRead = await attempt("events", problems, () => readChain(kv, head, chain), () => {
    return ` after event ${chain.last.seq}`;
  });
  if (isRead && chain.isReadable) {
    chain.end();
    await attempt("the index of streams", problems, () => {
      return verifyIndex(kv, head.seq, chain.streams, problems);
    });
    await attempt("bookings", problems, () => {
      return Promise.resolve(problems.push(...doubleBookings(chain.streams)));
    });
    rows = await attempt("rows", problems, () => {
      return verifyRows(kv, head.seq, chain.streams, problems);
    }) ?? 0;
  }
  return { events: chain.last.seq, rows, problems };
}

/** Runs a part of a verification: a failure is a problem. @returns undefined if it failed. */
export async function attempt<T>(
  what: string,
  problems: string[],
  work: () => Promise<T>,
  where: () => string = () => "",
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // A store that does not answer proves nothing.
    if (error instanceof RestoreUnfinished || error instanceof StoreFailed) throw error;
    const cause = error instanceof Error ? error.message : "unknown";
    problems.push(`${what}${where()} cannot be read: ${cause}`);
    return undefined;
  }
}

/** Events in their order, as far as they were read. */
function createChain(head: Head, problems: string[]) {
  const streams = new Map<StreamName, StoredEvent[]>();
  const chain = {
    streams,
    last: { seq: 0, hash: FIRST_PREV },
    /** Every event so far could be read. */
    isReadable: true,
    add(seq: number, value: unknown): void {
      const { last } = chain;
      if (seq !== last.seq + 1) problems.push(`event ${last.seq + 1} is missing`);
      const hash = value instanceof Uint8Array ? hashOf(value) : "";
      chain.last = { seq, hash };
      const event = readable(seq, value);
      if (!event) return;
      const its = streams.get(event.stream) ?? [];
      if (event.seq !== seq) problems.push(`event ${seq} has the number ${event.seq}`);
      if (event.prev !== last.hash) {
        problems.push(`event ${seq} does not follow the event before it`);
      }
      if (event.version !== its.length + 1) {
        problems.push(`event ${seq} is version ${event.version} of ${event.stream}`);
      }
      its.push(event);
      streams.set(event.stream, its);
    },
    end(): void {
      const { seq, hash } = chain.last;
      if (seq === head.seq && hash === head.hash) return;
      problems.push(`the head names event ${head.seq}, the ledger ends with ${seq}`);
    },
  };
  function readable(seq: number, value: unknown): StoredEvent | undefined {
    try {
      return fromBytes(value, storedEvent, `event ${seq}`);
    } catch {
      chain.isReadable = false;
      problems.push(`event ${seq} cannot be read: it is not stored as an event`);
      return undefined;
    }
  }
  return chain;
}

async function readChain(
  kv: Deno.Kv,
  head: Head,
  chain: ReturnType<typeof createChain>,
): Promise<true> {
  for await (const { key, value } of kv.list({ prefix: keys.events() }, { batchSize })) {
    const seq = Number(key.at(-1));
    // Written after this run started: the next one will prove it.
    if (seq > head.seq) break;
    chain.add(seq, value);
  }
  return true;
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

const batchSize = 500;

/** Every pair of blocking rentals and service blocks of one car that overlap (decisions §3.1). */
function doubleBookings(streams: ReadonlyMap<StreamName, StoredEvent[]>): string[] {
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
