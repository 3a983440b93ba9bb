import { DatabaseSync } from "node:sqlite";

/** What SQLite finds damaged in a store's file, in its words; at most 20 faults. */
export function fileFaults(path: string): string[] {
  const faults: string[] = [];
  try {
    const store = new DatabaseSync(path, { readOnly: true });
    try {
      // Row by row: it may fail after some of them.
      for (const row of store.prepare(`PRAGMA integrity_check(${MOST})`).iterate()) {
        const lines = String(Object.values(row)[0]).split("\n");
        faults.push(
          ...lines.filter((line) => line !== "ok" && !line.startsWith("***")).map(faultSentence),
        );
      }
    } finally {
      store.close();
    }
  } catch (error) {
    faults.push(faultSentence(error instanceof Error ? error.message : "unknown"));
  }
  return faults;
}

function faultSentence(fault: string): string {
  return `the store's file is damaged: ${fault}`;
}

const MOST = 20;
