import { processEnvironment, readConfig } from "../config.ts";
import { backupStore } from "../store/backup_store.ts";
import { fileArgument, storeFile } from "./file_task.ts";

// deno task backup FILE: a consistent copy of the store, also beside a running server.
try {
  const file = fileArgument("backup");
  const path = storeFile(readConfig("start", processEnvironment()));
  await backupStore(path, file);
  console.info(`Backed up ${path} to ${file}. Keep ${path}.secret or APP_SECRET with it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exitCode = 1;
}
