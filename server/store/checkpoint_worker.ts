import { DatabaseSync } from "node:sqlite";

globalThis.addEventListener("message", ({ data }: MessageEvent<string>) => {
  try {
    checkpoint(data);
  } catch {
    // What cannot be moved now stays in the log, as safe as before: it is moved another time.
  }
  globalThis.postMessage("");
});

/** PASSIVE: as far as it goes while others read and write, who notice nothing. */
function checkpoint(path: string): void {
  const store = new DatabaseSync(path);
  try {
    store.exec("PRAGMA wal_checkpoint(PASSIVE)");
  } finally {
    store.close();
  }
}
