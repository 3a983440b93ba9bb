import { deleteFolders } from "../files/delete_folders.ts";
import type { FileHold } from "../files/hold_files.ts";
import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";
import { namedFiles } from "./named_files.ts";

/**
 * Puts files and names them: `work` does both under a hold of `prefixes`. Whether that succeeds
 * or not, files that no document names afterwards are deleted; if even that fails, the sweep does it.
 */
export async function withFiles<T>(
  services: Pick<Services, "catalogue" | "files" | "log">,
  hold: FileHold,
  prefixes: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await dropUnnamed(services, hold, prefixes);
  }
}

async function dropUnnamed(
  services: Pick<Services, "catalogue" | "files" | "log">,
  hold: FileHold,
  prefixes: readonly string[],
): Promise<void> {
  try {
    // Read, not assumed: a commit whose reply was lost may have succeeded.
    const named = [...namedFiles(await services.catalogue.snapshot())];
    if (named.some((path) => prefixes.some((prefix) => path.startsWith(prefix)))) return;
    await deleteFolders(services, prefixes);
    await hold.release();
  } catch (error) {
    services.log.error("files were left to the sweep", { cause: loggedCause(error) });
  }
}
