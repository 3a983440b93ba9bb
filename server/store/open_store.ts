import { dirname } from "node:path";

/** The one open handle of the store and the way to let go of it. */
export interface Store {
  readonly kv: Deno.Kv;
  /** Nobody but this process can have it open. */
  readonly alone: boolean;
  close(): void;
}

/**
 * Opens the store: a file (kept to this process by a lock beside it), `:memory:`, the URL of a
 * remote Deno KV, or the platform's own where `path` is undefined.
 * @throws StoreInUse where another process holds the file.
 */
export async function openStore(path: string | undefined): Promise<Store> {
  if (path === undefined || path === ":memory:" || /^https?:/.test(path)) {
    const kv = await Deno.openKv(path);
    return { kv, alone: path === ":memory:", close: () => kv.close() };
  }
  const lock = await lockStore(path);
  const kv = await Deno.openKv(path);
  return {
    kv,
    alone: true,
    close() {
      kv.close();
      lock.close();
    },
  };
}

/** Takes the lock beside a store; closing it lets go. @throws StoreInUse. */
export async function lockStore(path: string): Promise<Deno.FsFile> {
  await Deno.mkdir(dirname(path), { recursive: true });
  const lock = await Deno.open(`${path}.lock`, { create: true, write: true });
  if (await lock.tryLock(true)) return lock;
  lock.close();
  throw new StoreInUse(path);
}

/** Another process has the store open; KV wants one handle in one process (platform facts). */
export class StoreInUse extends Error {
  override readonly name = "StoreInUse";
  constructor(path: string) {
    super(`Cannot open the store ${path}: another process has it open. Stop the server first.`);
  }
}
