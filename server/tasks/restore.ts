import { processEnvironment, readConfig } from "../config.ts";
import { openStore } from "../store/open_store.ts";
import { restoreStore } from "../store/restore_store.ts";
import { fileArgument, storeFile } from "./file_task.ts";

// deno task restore FILE: puts a backup in the place of the store; the server must be stopped.
try {
  const file = fileArgument("restore");
  const path = storeFile(readConfig("start", processEnvironment()));
  // Opening it tells whether a server has it; the lock file stays where it is.
  (await openStore(path)).close();
  await restoreStore(path, file);
  console.info(`Restored ${path} from ${file}. What was there is in ${path}.before-restore.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exitCode = 1;
}
