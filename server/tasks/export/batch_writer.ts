import { createLimitGuard } from "../../ledger/kv_limits.ts";
import { keys } from "../../store/keys.ts";
import { pauseBefore } from "../../store/locked.ts";
import { tryCommit } from "../../store/try_commit.ts";

/** A value for a key, for `expireIn` ms if given; undefined deletes the key. */
export interface BatchWrite {
  readonly key: Deno.KvKey;
  readonly value: Uint8Array | bigint | undefined;
  readonly expireIn?: number | undefined;
}

/** Writes many entries in commits well inside the store's limits. */
interface BatchWriter {
  write(one: BatchWrite): Promise<void>;
  /** The last commit: it also sets the head. */
  finish(head: Uint8Array): Promise<void>;
}

/**
 * A writer whose commits all check that the head is still the one with this versionstamp. A commit
 * whose reply is lost is sent again: it writes the same. @throws TakenOver if the head has changed.
 */
export function createBatchWriter(kv: Deno.Kv, versionstamp: string): BatchWriter {
  let waiting: BatchWrite[] = [];
  let guard = createLimitGuard();
  let bytesWaiting = 0;

  async function flush(head?: Uint8Array): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const atomic = kv.atomic().check({ key: keys.head(), versionstamp });
      for (const one of waiting) put(atomic, one);
      if (head) atomic.set(keys.head(), head);
      if (await tryCommit(atomic)) break;
      const now = await kv.get<Uint8Array>(keys.head());
      if (now.versionstamp !== versionstamp) {
        // The last commit went through and its reply was lost, or another restore has begun.
        if (head && String(now.value) === String(head)) break;
        throw new TakenOver();
      }
      if (tries === MOST_TRIES - 1) throw new Error("Cannot restore: the store takes no writes.");
      await pauseBefore(tries + FIRST_PAUSE);
    }
    waiting = [];
    guard = createLimitGuard();
    bytesWaiting = 0;
  }

  return {
    async write(one) {
      const bytes = one.value instanceof Uint8Array ? one.value.length : 0;
      if (waiting.length >= BATCH_WRITES || bytesWaiting + bytes > BATCH_BYTES) await flush();
      guard.mutation(one.key, bytes);
      waiting.push(one);
      bytesWaiting += bytes;
    },
    finish: flush,
  };
}

/** Another restore of the same store has begun. */
class TakenOver extends Error {
  override readonly name = "TakenOver";
  constructor() {
    super("Cannot restore: another restore of this store has begun.");
  }
}

function put(atomic: Deno.AtomicOperation, { key, value, expireIn }: BatchWrite): void {
  if (value === undefined) atomic.delete(key);
  // Not a sum: the same commit may be sent again.
  else if (typeof value === "bigint") atomic.max(key, value);
  else atomic.set(key, value, expireIn === undefined ? undefined : { expireIn });
}

const BATCH_WRITES = 200;
const BATCH_BYTES = 400_000;
const MOST_TRIES = 20;
const FIRST_PAUSE = 4;
