import { v7 } from "uuid";
import { createVault } from "../../server/ledger/vault.ts";
import { createWriterQueue } from "../../server/ledger/writer_queue.ts";
import type { Ledger } from "../../server/commands/execute.ts";

/** A ledger over a real store in memory, with a clock that a test moves. */
export async function openTestLedger(
  now = "2026-11-21T09:00:00.000Z",
): Promise<Ledger & { setNow(now: string): void; close(): void }> {
  const kv = await Deno.openKv(":memory:");
  let current = now;
  return {
    kv,
    clock: () => current,
    ids: () => v7(),
    vault: createVault("a secret for tests only"),
    writers: createWriterQueue(),
    setNow(next) {
      current = next;
    },
    close: () => kv.close(),
  };
}
