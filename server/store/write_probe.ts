import { latestFailure } from "./held_writes.ts";
import { toBytes } from "./json_bytes.ts";
import { keys } from "./keys.ts";

/** Tells whether the store takes writes, without writing for everybody who asks. */
export interface WriteProbe {
  /** @throws StoreUnwritable if the latest of its writes failed, or any other lately. */
  requireWritable(): Promise<void>;
}

/**
 * Writes one entry, at most every 3 s, or every second after a failure; all who ask in between get
 * the latest result. Where the write takes longer than 2 s, as during a compaction, the result
 * before it counts. On a disk that is almost full its own write may still fit: any write that has
 * failed counts for 5 s.
 */
export function createWriteProbe(kv: Deno.Kv, now = () => performance.now()): WriteProbe {
  let latest: { readonly at: number; readonly failure?: unknown } | undefined;
  let underWay: Promise<void> | undefined;

  async function write(): Promise<void> {
    try {
      await kv.set(keys.writeProbe(), toBytes(new Date().toISOString()));
      latest = { at: now() };
    } catch (failure) {
      latest = { at: now(), failure };
    } finally {
      underWay = undefined;
    }
  }

  return {
    async requireWritable() {
      const isOld = !latest || now() - latest.at >= (latest.failure ? AFTER_FAILURE : FRESH);
      if (isOld) await orLater(underWay ??= write());
      if (latest?.failure) throw latest.failure;
      const other = latestFailure(kv);
      if (other && now() - other.at < REMEMBERED) throw other.failure;
    },
  };
}

/** A store without a file of its own: its server answers for its disk. */
export const NO_WRITE_PROBE: WriteProbe = { requireWritable: () => Promise.resolve() };

async function orLater(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => timer = setTimeout(resolve, PATIENCE));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Milliseconds. */
const FRESH = 3_000;
const AFTER_FAILURE = 1_000;
const PATIENCE = 2_000;
const REMEMBERED = 5_000;
