import type { Config } from "../config.ts";
import { storeKind } from "../store_kind.ts";

/** The FILE that a task was called with. @throws Error that says how the task is called. */
export function fileArgument(task: string): string {
  const file = Deno.args[0];
  if (!file) throw new Error(`Cannot ${task}: name a file, as in deno task ${task} FILE.`);
  return file;
}

/** The embedded store's file. @throws Error where the store is none. */
export function storeFile({ kvPath }: Pick<Config, "kvPath">): string {
  if (kvPath === undefined || storeKind(kvPath) !== "file") {
    throw new Error("Cannot do this: only a store in a file (KV_PATH) can be backed up here.");
  }
  return kvPath;
}
