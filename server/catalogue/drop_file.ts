import { holdFiles } from "../files/hold_files.ts";
import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";
import { namedFiles } from "./named_files.ts";

/**
 * Deletes a file that is no longer named. Its name is held during the deletion, since another icon
 * may take it. After a failure the sweep deletes it. @returns whether it was deleted.
 */
export async function dropFile(
  services: Pick<Services, "kv" | "clock" | "catalogue" | "files" | "log">,
  path: string,
): Promise<boolean> {
  try {
    const hold = await holdFiles(services, path, [path]);
    // The holder of the file replaces it, or is deleting it too.
    if (!hold) return false;
    const isNamed = namedFiles(await services.catalogue.snapshot()).has(path);
    if (!isNamed) await services.files.delete(path);
    await hold.release();
    return !isNamed;
  } catch (error) {
    services.log.error("a file was left to the sweep", { cause: loggedCause(error) });
    return false;
  }
}
