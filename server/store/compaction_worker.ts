import { DatabaseSync } from "node:sqlite";

// Answers with the error, or with an empty text. SQLite blocks its thread: in a separate one, the
// server goes on answering.
globalThis.addEventListener("message", ({ data }: MessageEvent<string>) => {
  try {
    compact(data);
    globalThis.postMessage("");
  } catch (error) {
    globalThis.postMessage(error instanceof Error ? error.message : "unknown");
  }
});

/** Rewrites all used pages, and empties the log, which still contains the former bytes. */
function compact(path: string): void {
  const store = new DatabaseSync(path);
  try {
    store.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
    store.exec("VACUUM");
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const done = store.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      if (done?.busy === 0) return;
    }
    throw new Error("database is locked: the log is still read");
  } finally {
    store.close();
  }
}

/** Milliseconds to wait for readers and writers, each time. */
const PATIENCE = 1_000;
const MOST_TRIES = 10;
