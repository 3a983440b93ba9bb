import { DatabaseSync } from "node:sqlite";

globalThis.addEventListener("message", ({ data }: MessageEvent<string>) => {
  try {
    checkpoint(data);
  } catch {
    // Data that cannot be moved now stays safely in the log and is moved later.
  }
  globalThis.postMessage("");
});

/** PASSIVE: moves what it can without blocking readers and writers. */
function checkpoint(path: string): void {
  const store = new DatabaseSync(path);
  try {
    store.exec("PRAGMA wal_checkpoint(PASSIVE)");
  } finally {
    store.close();
  }
}
