import { openKv } from "@deno/kv";
import { dirname } from "node:path";
import { compactStore, createCheckpointer } from "./sqlite_workers.ts";
import { countRequests } from "./count_requests.ts";
import { holdableWrites } from "./held_writes.ts";
import { joinReads } from "./join_reads.ts";
import { adoptExpiry, deleteExpired, expireByOurselves } from "./own_expiry.ts";
import { isStoreThere, narrowRights, requireReadable } from "./store_file.ts";
import { unusableBy } from "./store_fault.ts";
import { storeKind } from "../store_kind.ts";

/** The one open handle of the store and how to close it. */
export interface Store {
  readonly kv: Deno.Kv;
  /** Only this process can have it open. */
  readonly alone: boolean;
  /** Removes deleted data from the store's file; writes wait until it is done. */
  compact(): Promise<void>;
  /** Moves what was committed into the store's file, so that no commit has to do it. */
  checkpoint(): Promise<void>;
  /** Deletes entries that have expired until `now`, in ms, if the store does not do it by itself. */
  dropExpired(now: number): Promise<void>;
  close(): void;
}

/**
 * Opens the store: a file (locked for this process by a lock file next to it), `:memory:`, the URL
 * of a remote Deno KV, or the platform's own where `path` is undefined.
 * @throws StoreInUse if another process holds the file; StoreUnusable if the file cannot be
 * used.
 */
export async function openStore(path: string | undefined, accessToken = ""): Promise<Store> {
  const kind = storeKind(path);
  if (path === undefined) return withoutFile(counted(await Deno.openKv()));
  if (kind === "remote") {
    return withoutFile(counted(await openRemote(path, accessToken)));
  }
  if (kind === "memory") return { ...withoutFile(await Deno.openKv(path)), alone: true };
  return await openFile(path);
}

async function openFile(path: string): Promise<Store> {
  const isStore = await isStoreThere(path);
  const lock = await lockStore(path);
  let kv: Deno.Kv;
  try {
    if (isStore) requireReadable(path);
    kv = await Deno.openKv(path);
    await narrowRights(path);
  } catch (error) {
    // On a full disk it leaves an empty file, which the next start would take for a lost store.
    if (!isStore) await Deno.remove(path).catch(() => undefined);
    lock.close();
    throw unusableBy(error, path) ?? error;
  }
  expireByOurselves(kv);
  const writes = holdableWrites(kv, path);
  const checkpointer = createCheckpointer(path);
  let isAdopted = false;
  return {
    kv,
    alone: true,
    compact: () => writes.hold(() => compactStore(path)),
    checkpoint: () => checkpointer.checkpoint(),
    async dropExpired(now) {
      if (!isAdopted) await adoptExpiry(kv, path);
      isAdopted = true;
      await deleteExpired(kv, now);
    },
    close() {
      checkpointer.close();
      kv.close();
      lock.close();
    },
  };
}

/** Joins the reads of a remote store, and counts the requests that this makes. */
function counted(kv: Deno.Kv): Deno.Kv {
  countRequests(kv);
  return joinReads(kv);
}

/** Opens a Deno KV server with `@deno/kv`, which takes the token from here, not from a variable. */
async function openRemote(url: string, accessToken: string): Promise<Deno.Kv> {
  const kv = await openKv(url, {
    accessToken,
    implementation: "remote",
    // No retries here: the outcome of a write whose reply was lost must be determined first, and
    // reads are repeated by us.
    maxRetries: 0,
    fetcher: askStore,
  });
  // The package has its own type for the same handle; the tests on a remote store prove that it
  // fits.
  return kv as unknown as Deno.Kv;
}

/** One request. @throws StoreFailed if it is not answered. */
async function askStore(address: string, init: RequestInit = {}): Promise<Response> {
  const { body } = init;
  const reply = await fetch(address, {
    ...init,
    // `fetch` never sends a body a second time by itself if it is a stream.
    ...(body instanceof Uint8Array ? { body: ReadableStream.from([body.slice()]) } : {}),
    signal: AbortSignal.timeout(LONGEST_REQUEST),
  }).catch((cause) => {
    throw new StoreFailed("does not answer", { cause });
  });
  const { status } = reply;
  if (status < 500 && status !== 401 && status !== 403) return reply;
  await reply.body?.cancel();
  throw new StoreFailed(
    status < 500 ? `refuses its access token with ${status}` : `answers ${status}`,
  );
}

/** Milliseconds; a request without an answer would keep all writers waiting. */
const LONGEST_REQUEST = 10_000;

/** What is deleted there is gone, or gone as soon as the platform cleans up. */
function withoutFile(kv: Deno.Kv): Store {
  const nothing = () => Promise.resolve();
  return {
    kv,
    alone: false,
    compact: nothing,
    checkpoint: nothing,
    dropExpired: nothing,
    close: () => kv.close(),
  };
}

/** Takes the lock file next to a store; closing it releases the lock. @throws StoreInUse, StoreUnusable. */
export async function lockStore(path: string): Promise<Deno.FsFile> {
  const lock = await openLock(path);
  if (await lock.tryLock(true)) return lock;
  lock.close();
  throw new StoreInUse(path);
}

async function openLock(path: string): Promise<Deno.FsFile> {
  try {
    await Deno.mkdir(dirname(path), { recursive: true });
    return await Deno.open(`${path}.lock`, { create: true, write: true, mode: 0o600 });
  } catch (error) {
    throw unusableBy(error, path) ?? error;
  }
}

/** A remote store cannot be used now; later it may. */
export class StoreFailed extends Error {
  override readonly name = "StoreFailed";
  constructor(what: string, options?: ErrorOptions) {
    super(`The store (KV_PATH) ${what}`, options);
  }
}

/** Another process has the store open; with two handles checked commits fail. */
export class StoreInUse extends Error {
  override readonly name = "StoreInUse";
  constructor(path: string) {
    super(`Cannot open the store ${path}: another process has it open. Stop the server first.`);
  }
}
