import { DatabaseSync } from "node:sqlite";

/** What SQLite finds damaged in a store's file, in its words; at most 20 faults. */
export function fileFaults(path: string): string[] {
  try {
    const store = new DatabaseSync(path, { readOnly: true });
    try {
      const found = store.prepare(`PRAGMA integrity_check(${MOST})`).all();
      const lines = found.flatMap((row) => String(Object.values(row)[0]).split("\n"));
      return lines.filter((line) => line !== "ok" && !line.startsWith("***")).map(said);
    } finally {
      store.close();
    }
  } catch (error) {
    return [said(error instanceof Error ? error.message : "unknown")];
  }
}

function said(fault: string): string {
  return `the store's file is damaged: ${fault}`;
}

const MOST = 20;
