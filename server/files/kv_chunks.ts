import { createHash } from "node:crypto";
import { z } from "zod";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { commitAgain } from "../store/try_commit.ts";
import type { Files, StoredFile } from "./files.ts";

/**
 * Files in the store, in chunks. A file's info names its run of chunks and is written with the last
 * of them, so a half-written file is invisible; a replacement takes a run of its own, so a reader
 * never reads chunks of two writes. A large file waits for a `checkpoint` of the store now and
 * then, so that no request has to.
 */
export function createKvFiles(
  kv: Deno.Kv,
  checkpoint: () => Promise<void> = () => Promise.resolve(),
): Files {
  return {
    put: (path, bytes, contentType) => put({ kv, checkpoint }, path, bytes, contentType),
    get: (path) => get(kv, path),
    delete: (path) => remove(kv, path),
    list: (prefix) => pathsOf(kv, prefix, "whole"),
    parts: (prefix) => pathsOf(kv, prefix, "parts"),
  };
}

interface ChunkStore {
  readonly kv: Deno.Kv;
  readonly checkpoint: () => Promise<void>;
}

async function readInfo(
  kv: Deno.Kv,
  path: string,
): Promise<{ info?: Info; versionstamp: string | null }> {
  const { value, versionstamp } = await kv.get(keys.fileInfo(path));
  if (value === null) return { versionstamp };
  return { info: fromBytes(value, fileInfo, `file ${path}`), versionstamp };
}

async function put(
  { kv, checkpoint }: ChunkStore,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<void> {
  const { info: before, versionstamp } = await readInfo(kv, path);
  const replaced = await chunkKeys(kv, path, before);
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  const first = Math.floor(Math.random() * RUNS) * MOST_CHUNKS;
  if (count > MOST_CHUNKS) throw new Error(`Cannot store file ${path}: it is too large`);
  // Chunk by chunk, since several megabytes at once keep requests waiting.
  const hash = createHash("sha256");
  let atomic = kv.atomic();
  if (count > CHUNKS_A_CHECKPOINT) await checkpoint();
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % CHUNKS_A_COMMIT === 0) {
      await commitAgain(atomic);
      if (index % CHUNKS_A_CHECKPOINT === 0) await checkpoint();
      atomic = kv.atomic();
    }
    const chunk = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
    hash.update(chunk);
    // The store copies the bytes.
    atomic.set(keys.fileChunk(path, first + index), chunk);
  }
  const info: Info = {
    contentType,
    size: bytes.length,
    first,
    count,
    etag: hash.digest("hex"),
  };
  atomic.check({ key: keys.fileInfo(path), versionstamp });
  atomic.set(keys.fileInfo(path), toBytes(info));
  for (const key of replaced) atomic.delete(key);
  if ((await commitAgain(atomic)).ok) return;
  // A commit that is sent again after a lost reply fails its check.
  const { info: stored } = await readInfo(kv, path);
  if (stored?.first === first && stored.etag === info.etag) return;
  // Another writer put or deleted this file in the meantime: this writing begins again.
  await deleteAll(kv, chunksOf(path, info));
  await put({ kv, checkpoint }, path, bytes, contentType);
}

async function get(kv: Deno.Kv, path: string): Promise<StoredFile | undefined> {
  const { info } = await readInfo(kv, path);
  if (!info) return undefined;
  const bytes = new Uint8Array(info.size);
  let index = 0;
  // Reads a range. Lookups of single chunks by key make SQLite read about ten other chunks each
  // (docs/decisions/0017).
  for await (
    const { value } of kv.list<unknown>(runOf(path, info), { batchSize: CHUNKS_A_READ })
  ) {
    if (!(value instanceof Uint8Array)) break;
    bytes.set(value, index * CHUNK_BYTES);
    index += 1;
  }
  if (index < info.count) return await getAgain(kv, path, info);
  return { bytes, contentType: info.contentType, etag: info.etag };
}

/** The file was replaced or deleted since its info was read; otherwise it is damaged. */
async function getAgain(
  kv: Deno.Kv,
  path: string,
  before: Info,
): Promise<StoredFile | undefined> {
  const { info } = await readInfo(kv, path);
  if (info?.first !== before.first) return await get(kv, path);
  throw new Error(`Cannot read file ${path}: a part of it is missing`);
}

async function remove(kv: Deno.Kv, path: string): Promise<void> {
  const { info, versionstamp } = await readInfo(kv, path);
  const chunks = await chunkKeys(kv, path, info);
  if (versionstamp === null && chunks.length === 0) return;
  const invisible = await commitAgain(
    kv.atomic().check({ key: keys.fileInfo(path), versionstamp }).delete(keys.fileInfo(path)),
  );
  if (invisible.ok) await deleteAll(kv, chunks);
  else await remove(kv, path);
}

/** Seeks from file to file, so that no chunk but each file's first is read. */
async function* walk(
  kv: Deno.Kv,
  prefix: string,
): AsyncGenerator<{ path: string; isWhole: boolean }> {
  const end = keys.fileChunks(`${prefix}${LAST_LETTER}`);
  let start = keys.fileChunks(prefix);
  for (;;) {
    const [entry] = await Array.fromAsync(kv.list({ start, end }, { limit: 1 }));
    if (!entry) return;
    const path = String(entry.key[1]);
    yield { path, isWhole: (await readInfo(kv, path)).info !== undefined };
    start = keys.fileChunks(`${path}\0`);
  }
}

async function pathsOf(
  kv: Deno.Kv,
  prefix: string,
  wanted: "whole" | "parts",
): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path, isWhole } of walk(kv, prefix)) {
    if (isWhole === (wanted === "whole")) paths.push(path);
  }
  return paths;
}

/**
 * The keys of all chunks under a path, including those left by a crash. Keys of the file's own
 * chunks are computed: listing them would read megabytes only to delete them.
 */
async function chunkKeys(
  kv: Deno.Kv,
  path: string,
  info: Info | undefined,
): Promise<Deno.KvKey[]> {
  const prefix = keys.fileChunks(path);
  const others: Deno.KvListSelector[] = info
    ? [
      { prefix, end: keys.fileChunk(path, info.first) },
      { prefix, start: endOf(path, info) },
    ]
    : [{ prefix }];
  const found = info ? chunksOf(path, info) : [];
  for (const selector of others) {
    for await (const { key } of kv.list(selector)) found.push(key);
  }
  return found;
}

async function deleteAll(kv: Deno.Kv, keys: readonly Deno.KvKey[]): Promise<void> {
  for (let from = 0; from < keys.length; from += CHUNKS_A_COMMIT) {
    const atomic = kv.atomic();
    for (const key of keys.slice(from, from + CHUNKS_A_COMMIT)) atomic.delete(key);
    await commitAgain(atomic);
  }
}

function chunksOf(path: string, { first, count }: Info): Deno.KvKey[] {
  return Array.from({ length: count }, (_, index) => keys.fileChunk(path, first + index));
}

/** The keys of a file's chunks and their count, by the value of its info. */
export function fileRun(
  path: string,
  value: unknown,
): { run: Deno.KvListSelector; count: number } {
  const info = fromBytes(value, fileInfo, `file ${path}`);
  return { run: runOf(path, info), count: info.count };
}

function runOf(path: string, info: Info): Deno.KvListSelector {
  return { start: keys.fileChunk(path, info.first), end: endOf(path, info) };
}

/** Where the run of a file's chunks ends: the key after the last. */
function endOf(path: string, { first, count }: Info): Deno.KvKey {
  return keys.fileChunk(path, first + count);
}

const fileInfo = z.object({
  contentType: z.string(),
  size: z.number().int(),
  /** Index of its first chunk, and how many there are. */
  first: z.number().int(),
  count: z.number().int(),
  etag: z.string(),
});
type Info = z.infer<typeof fileInfo>;

/** Below the 65,536 bytes of a value. */
const CHUNK_BYTES = 60_000;
/** A quarter of what a commit may hold: others read between two of them. */
const CHUNKS_A_COMMIT = 3;
/** A third of what SQLite would move by itself, within a commit. */
const CHUNKS_A_CHECKPOINT = 24;
const CHUNKS_A_READ = 10;
/** Together with the old run's deletions within the 1,000 mutations of a commit. */
const MOST_CHUNKS = 480;
const RUNS = 2 ** 40;
const LAST_LETTER = "\u{10FFFF}";
