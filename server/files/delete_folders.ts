import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";

/**
 * Deletes all files with this path prefix, after the commit that removed them from the catalogue.
 * What cannot be deleted now is left to the sweep: no document names it any more.
 */
export async function deleteFolders(
  { files, log }: Pick<Services, "files" | "log">,
  prefixes: readonly string[],
): Promise<void> {
  try {
    for (const prefix of prefixes) {
      for (const path of await files.list(prefix)) await files.delete(path);
    }
  } catch (error) {
    log.error("files were left to the sweep", { cause: loggedCause(error) });
  }
}
