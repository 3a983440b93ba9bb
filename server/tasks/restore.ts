import { processEnvironment, readConfig } from "../config.ts";
import { lockStore } from "../store/open_store.ts";
import { restoreStore } from "../store/restore_store.ts";
import { fileArgument, storeFile } from "./file_task.ts";

// deno task restore FILE: puts a backup in the place of the store; the server must be stopped.
try {
  const file = fileArgument("restore");
  const path = storeFile(readConfig("start", processEnvironment()));
  const lock = await lockStore(path);
  const kept = await restoreStore(path, file);
  lock.close();
  console.info(`Restored ${path} from ${file}.${kept ? ` What was there is in ${kept}.` : ""}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exitCode = 1;
}
