import { requireOwnRowsNow } from "./commit.ts";

/** Remembers that rows of another release were found, so that nothing is served from them. */
export interface RowsWatch {
  /** Rows of another release were found: from here on each request reads the head first. */
  doubt(): void;
  /** Reads nothing unless in doubt. @throws RowsNotReady while the rows are not this release's. */
  requireOwn(): Promise<void>;
  /** Always reads the head: for replies that depend on missing rows. @throws RowsNotReady. */
  look(): Promise<void>;
}

/** A watch without doubt at the start. */
export function createRowsWatch(kv: Deno.Kv): RowsWatch {
  let inDoubt = false;
  return {
    look: () => requireOwnRowsNow(kv),
    doubt() {
      inDoubt = true;
    },
    async requireOwn() {
      if (!inDoubt) return;
      await requireOwnRowsNow(kv);
      inDoubt = false;
    },
  };
}
