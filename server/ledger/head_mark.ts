import { z } from "zod";
import { exists } from "../store/backup_store.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { StoreUnusable } from "../store/store_fault.ts";
import { storeKind } from "../store_kind.ts";
import { hashOf } from "./chain.ts";
import { readHead } from "./read.ts";

/** The newest event that a store is known to have had: its number and hash, and when that was. */
type HeadMark = z.infer<typeof headMark>;
const headMark = z.object({ seq: z.number().int().min(0), hash: z.string(), at: z.string() });

/** The mark next to a store file; undefined if there is none, or none that can be read. */
export async function readHeadMark(storePath: string): Promise<HeadMark | undefined> {
  try {
    return fromBytes(await Deno.readFile(fileOf(storePath)), headMark, "a head mark");
  } catch {
    // Without a mark a cut tail is not noticed, and nothing else is lost.
    return undefined;
  }
}

/** Replaces the mark next to a store file. */
export async function writeHeadMark(storePath: string, mark: HeadMark): Promise<void> {
  const file = fileOf(storePath);
  await Deno.writeFile(`${file}.new`, toBytes(mark), { mode: 0o600 });
  await Deno.rename(`${file}.new`, file);
}

/** Why a store is not the one with this head; undefined if it contains it. */
export async function headFault(
  kv: Deno.Kv,
  { seq, hash, at }: HeadMark,
): Promise<string | undefined> {
  const { head } = await readHead(kv);
  if (head.seq < seq) {
    return `it ends with event ${head.seq}, but had event ${seq} at ${at}: its newest part is missing`;
  }
  if (seq === 0) {
    const { value } = await kv.get(keys.users());
    return value === null ? `it has no user, but had one at ${at}` : undefined;
  }
  const { value } = await kv.get(keys.event(seq));
  const isSame = value instanceof Uint8Array && hashOf(value) === hash;
  return isSame ? undefined : `event ${seq} is not the one that it had at ${at}`;
}

/**
 * Refuses a store file that has lost events: new ones would be recorded under their numbers (docs/decisions/0054). @throws StoreUnusable
 */
export async function requireMarkedHead(
  kv: Deno.Kv,
  storePath: string | undefined,
): Promise<void> {
  if (!isFile(storePath)) return;
  const mark = await readHeadMark(storePath);
  const fault = mark && await headFault(kv, mark);
  if (fault) throw lost(storePath, fault, "continue with what is there");
}

/** The same before the file is opened, which would create it. @throws StoreUnusable */
export async function requireMarkedStore(storePath: string | undefined): Promise<void> {
  if (!isFile(storePath)) return;
  const mark = await readHeadMark(storePath);
  if (mark && !await exists(storePath)) {
    const fault = `there is no such file, but it had event ${mark.seq} at ${mark.at}`;
    throw lost(storePath, fault, "begin an empty store");
  }
}

function lost(storePath: string, fault: string, otherwise: string): StoreUnusable {
  const file = fileOf(storePath);
  return new StoreUnusable(
    storePath,
    `${fault} (${file}). Put back the store with its -wal file, or move it away and restore a ` +
      `backup. To ${otherwise}, delete ${file}.`,
  );
}

/** Keeps the mark of a store file up to date, to a second; `stop` writes it once more. */
export function keepHeadMark(
  kv: Deno.Kv,
  storePath: string | undefined,
): { stop(): Promise<void> } {
  if (!isFile(storePath)) return { stop: () => Promise.resolve() };
  let written = "";
  let writing = Promise.resolve();
  async function write(path: string): Promise<void> {
    try {
      const { seq, hash } = (await readHead(kv)).head;
      if (hash === written) return;
      await writeHeadMark(path, { seq, hash, at: new Date().toISOString() });
      written = hash;
    } catch {
      // On a full disk the former mark stays, and is still right.
    }
  }
  const next = () => writing = writing.then(() => write(storePath));
  const timer = setInterval(next, EVERY_SECOND);
  void next();
  return {
    stop() {
      clearInterval(timer);
      return next();
    },
  };
}

function isFile(storePath: string | undefined): storePath is string {
  return storePath !== undefined && storeKind(storePath) === "file";
}

function fileOf(storePath: string): string {
  return `${storePath}.head`;
}

const EVERY_SECOND = 1_000;
