import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";

/**
 * Deletes private files after the commit that removed their names. What cannot be deleted now is
 * left to the sweep: no row names it any more.
 */
export async function deletePaperFiles(
  { files, log }: Pick<Services, "files" | "log">,
  paths: readonly string[],
): Promise<void> {
  try {
    for (const path of paths) await files.delete(path);
  } catch (error) {
    log.error("files were left to the sweep", { cause: loggedCause(error) });
  }
}
