import { v7 } from "uuid";
import { createVault } from "../../../server/ledger/vault.ts";
import { createWriterQueue } from "../../../server/ledger/writer_queue.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { createLog } from "../../../server/log.ts";
import type { Services } from "../../../server/services.ts";
import type { Ledger } from "../../../server/commands/execute.ts";
import { bytesOnly } from "./bytes_only.ts";

/** A ledger over a real store in memory, with a clock that a test moves. */
export async function openTestLedger(now = "2026-11-21T09:00:00.000Z"): Promise<
  Ledger & Pick<Services, "files" | "log"> & { setNow(now: string): void; close(): void }
> {
  const kv = bytesOnly(await Deno.openKv(":memory:"));
  let current = now;
  return {
    kv,
    clock: () => current,
    ids: () => v7(),
    vault: createVault("a secret for tests only"),
    writers: createWriterQueue(),
    files: createKvFiles(kv),
    log: createLog(() => undefined, () => current),
    setNow(next) {
      current = next;
    },
    close: () => kv.close(),
  };
}
