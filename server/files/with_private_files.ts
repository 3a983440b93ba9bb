import type { PaperFile } from "../../shared/papers/paper_file.ts";
import type { CheckedFacts, CustomerKey } from "../ledger/facts.ts";
import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";
import { holdFiles } from "./hold_files.ts";
import { type OpenFile, privatePath, putPrivateFile } from "./private_files.ts";

/** A private file that is to be put: with whose key, and what it belongs to. */
export interface FileToPut extends OpenFile {
  readonly customer: CustomerKey;
  /** A paper's id. */
  readonly owner: string;
}

/** Files that were put and that no commit names yet. */
interface PutFiles {
  /** In the order in which they were given. */
  readonly files: readonly PaperFile[];
  /**
   * Belongs in the attempt whose events name the files. @throws Busy if they were swept away.
   */
  nameIn(facts: Pick<CheckedFacts, "checks" | "writes">): Promise<void>;
}

/**
 * Puts private files, then lets `work` name them in a commit. Whether that succeeds or not, files
 * that no commit named are deleted; if even that fails, the sweep does it (docs/decisions/0017, 0029).
 */
export async function withPrivateFiles<T>(
  services: Pick<Services, "kv" | "clock" | "ids" | "files" | "vault" | "log">,
  toPut: readonly FileToPut[],
  work: (put: PutFiles) => Promise<T>,
): Promise<T> {
  const { files, ids, log } = services;
  const paths = toPut.map(({ customer, owner }) => privatePath(customer.customerId, owner, ids()));
  const hold = await holdFiles(services, `paper ${ids()}`, paths);
  if (!hold) throw new Error("Cannot hold private files: their name is taken");
  try {
    const put: PaperFile[] = [];
    for (const [index, file] of toPut.entries()) {
      put.push(await putPrivateFile(services, file.customer, paths[index] ?? "", file));
    }
    return await work({
      files: put,
      async nameIn(facts) {
        const { checks, writes } = await hold.ending();
        facts.checks.push(...checks);
        facts.writes.push(...writes);
      },
    });
  } finally {
    try {
      // A commit that names the files ends the hold; after we end it, no commit can name them.
      if (await hold.release()) { for (const path of paths) await files.delete(path); }
    } catch (error) {
      log.error("files were left to the sweep", { cause: loggedCause(error) });
    }
  }
}
