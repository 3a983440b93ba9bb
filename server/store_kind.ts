/**
 * What `KV_PATH` names: a file of this machine, memory, a Deno KV server, or the platform's store.
 */
type StoreKind = "file" | "memory" | "remote" | "platform";

/** The kind of store that a path names; undefined is the platform's own store. */
export function storeKind(path: string | undefined): StoreKind {
  if (path === undefined) return "platform";
  if (path === ":memory:") return "memory";
  return /^https?:/.test(path) ? "remote" : "file";
}
