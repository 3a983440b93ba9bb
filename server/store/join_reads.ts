import { setImmediate } from "node:timers";
import { pauseBefore } from "./locked.ts";

/**
 * Makes reads of a remote store travel together: every `get` and `getMany` of one turn of the event
 * loop shares a request, ten keys at most, and what one request reads is of one moment. A read whose
 * connection breaks is sent again. Writes are left as they are: only their caller knows what a lost
 * reply means.
 */
export function joinReads(kv: Deno.Kv): Deno.Kv {
  const read = kv.getMany.bind(kv);
  const list = kv.list.bind(kv);
  let waiting: PendingRead[] = [];

  function ask(keys: readonly Deno.KvKey[]): Promise<Deno.KvEntryMaybe<unknown>[]> {
    if (waiting.length === 0) setImmediate(send);
    return new Promise((resolve, reject) => waiting.push({ keys, resolve, reject }));
  }

  function send(): void {
    const reads = waiting;
    waiting = [];
    for (const request of requests(reads)) void answer(request);
  }

  async function answer({ keys, reads }: JoinedRead): Promise<void> {
    try {
      const entries = await again(() => read<unknown[]>([...keys.values()]));
      const found = new Map([...keys.keys()].map((text, index) => [text, entries[index]]));
      for (const { keys, resolve } of reads) {
        resolve(keys.flatMap((key) => found.get(textOf(key)) ?? []));
      }
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }

  Object.assign(kv, {
    get: async (key: Deno.KvKey) => (await ask([key]))[0],
    getMany: ask,
    list: (...args: Parameters<Deno.Kv["list"]>) => listAgain(() => list(...args)),
  });
  joinedHandles.add(kv);
  return kv;
}

/** Whether reads of this handle that are asked for at the same time are sent at the same time. */
export function joinsReads(kv: Deno.Kv): boolean {
  return joinedHandles.has(kv);
}

const joinedHandles = new WeakSet<object>();

interface PendingRead {
  readonly keys: readonly Deno.KvKey[];
  resolve(entries: Deno.KvEntryMaybe<unknown>[]): void;
  reject(error: unknown): void;
}

/** One request: its keys by their text, each once, and whose they are. */
interface JoinedRead {
  readonly keys: Map<string, Deno.KvKey>;
  readonly reads: PendingRead[];
}

/** Packs reads into requests; those of one `getMany` stay together, since they are of one moment. */
function requests(reads: readonly PendingRead[]): JoinedRead[] {
  const packed: JoinedRead[] = [];
  for (const one of reads) {
    const own = one.keys.map((key) => [textOf(key), key] as const);
    const fitting = packed.find(({ keys }) =>
      keys.size + own.filter(([text]) => !keys.has(text)).length <= MOST_KEYS
    );
    const request: JoinedRead = fitting ?? { keys: new Map(), reads: [] };
    if (!fitting) packed.push(request);
    for (const [text, key] of own) request.keys.set(text, key);
    request.reads.push(one);
  }
  return packed;
}

/** Parts of a key are texts and numbers here, never bytes. */
function textOf(key: Deno.KvKey): string {
  return JSON.stringify(key);
}

async function again<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1;; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      await pauseBefore(tries + FIRST_PAUSE);
    }
  }
}

/** A list that breaks before its first entry is asked for again. */
async function* listAgain<T>(list: () => AsyncIterable<T>): AsyncGenerator<T> {
  for (let tries = 1;; tries += 1) {
    let began = false;
    try {
      for await (const entry of list()) {
        began = true;
        yield entry;
      }
      return;
    } catch (error) {
      if (began || tries >= MOST_TRIES) throw error;
      await pauseBefore(tries + FIRST_PAUSE);
    }
  }
}

/** Keys that one `getMany` of Deno KV takes. */
const MOST_KEYS = 10;
const MOST_TRIES = 6;
/** Makes the first pause up to 2 ** 5 ms long. */
const FIRST_PAUSE = 4;
