import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Vault } from "../../ledger/vault.ts";
import { damaged, readFrames, writeFrames } from "./sealed_frames.ts";

/** One entry of the store; a counter is a bigint. Without `expiresAt` it never expires. */
export interface ExportEntry {
  readonly key: Deno.KvKey;
  readonly value: Uint8Array | bigint;
  readonly expiresAt?: string | undefined;
}

/** The description at the head of an export. */
const manifest = z.object({
  /** The release that made it, when, and from which kind of store. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  store: z.string(),
  /** The newest event and its hash. */
  seq: z.number().int().min(0),
  hash: z.string(),
  /** How many entries there are, by the first part of their key. */
  entries: z.record(z.string(), z.number().int()),
  /** Erased customers: a keyed hash of the id, and when. */
  erasures: z.array(z.tuple([z.string(), z.string()])),
});
export type Manifest = z.infer<typeof manifest>;

/**
 * Writes an export to a new file: entries in frames of about 1 MiB, at last the manifest, since
 * only then its counts are known. `add` may be called side by side. @returns the manifest.
 */
export async function writeExport(
  path: string,
  vault: Vault,
  work: (add: (entry: ExportEntry) => Promise<void>) => Promise<Omit<Manifest, "entries">>,
): Promise<Manifest> {
  return await writeFrames(path, vault, async (seal) => {
    const counts = createCounts();
    let waiting: Uint8Array[] = [];
    let size = 0;
    let turn = Promise.resolve();
    async function flush(): Promise<void> {
      if (size > 0) await seal(Buffer.concat(waiting), false);
      waiting = [];
      size = 0;
    }
    async function take(entry: ExportEntry): Promise<void> {
      const bytes = encoded(entry);
      counts.add(entry);
      waiting.push(bytes);
      size += bytes.length;
      if (size >= FRAME_BYTES) await flush();
    }
    const manifest = await work((entry) => turn = turn.then(() => take(entry)));
    await flush();
    const whole: Manifest = { ...manifest, entries: counts.all() };
    await seal(Buffer.from(JSON.stringify(whole)), true);
    return whole;
  });
}

/**
 * Reads a whole export. @throws ExportFault; `each` may have received entries before, so an export
 * is read once without `each` before its entries are used.
 */
export async function readExport(
  path: string,
  vault: Vault,
  each: (entry: ExportEntry) => Promise<void> | void = () => undefined,
): Promise<Manifest> {
  const counts = createCounts();
  let found: Manifest | undefined;
  await readFrames(path, vault, async (plain, isLast) => {
    if (isLast) {
      found = manifest.parse(JSON.parse(plain.toString()));
      return;
    }
    for (const entry of decoded(plain)) {
      counts.add(entry);
      await each(entry);
    }
  });
  const expected = Object.entries(found?.entries ?? {}).toSorted().toString();
  if (!found || expected !== Object.entries(counts.all()).toSorted().toString()) {
    throw damaged(path);
  }
  return found;
}

/** Counts entries by the first part of their key. */
function createCounts() {
  const counts: Record<string, number> = {};
  return {
    add({ key }: ExportEntry): void {
      const kind = String(key[0]);
      counts[kind] = (counts[kind] ?? 0) + 1;
    },
    all: () => counts,
  };
}

/** Length of the head, `{ key, u64?, expiresAt? }`, length of the value, the value. */
function encoded({ key, value, expiresAt }: ExportEntry): Uint8Array {
  const counter = typeof value === "bigint" ? { u64: String(value) } : {};
  const head = Buffer.from(JSON.stringify({ key, ...counter, expiresAt }));
  const bytes = typeof value === "bigint" ? new Uint8Array() : value;
  return Buffer.concat([u32(head.length), head, u32(bytes.length), bytes]);
}

function* decoded(frame: Buffer): Generator<ExportEntry> {
  let offset = 0;
  function next(): Uint8Array<ArrayBuffer> {
    const start = offset + 4;
    offset = start + frame.readUInt32BE(offset);
    return new Uint8Array(frame.subarray(start, offset));
  }
  while (offset < frame.length) {
    const { key, u64, expiresAt } = entryHead.parse(JSON.parse(Buffer.from(next()).toString()));
    const bytes = next();
    yield { key, value: u64 === undefined ? bytes : BigInt(u64), expiresAt };
  }
}

const entryHead = z.object({
  key: z.array(z.union([z.string(), z.number()])),
  u64: z.string().optional(),
  expiresAt: z.string().optional(),
});

function u32(number: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

const FRAME_BYTES = 2 ** 20;
