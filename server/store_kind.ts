/** Where `KV_PATH` leads to: a file of this machine, memory, a Deno KV server, or the platform's store. */
export type StoreKind = "file" | "memory" | "remote" | "platform";

/** The kind of store that a path names; none names the platform's own. */
export function storeKind(path: string | undefined): StoreKind {
  if (path === undefined) return "platform";
  if (path === ":memory:") return "memory";
  return /^https?:/.test(path) ? "remote" : "file";
}
