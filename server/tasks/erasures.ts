import { mergeErasureList, readErasures } from "./export/erasure_list.ts";
import { fileTask, onReadableStore } from "./file_task.ts";

// deno task erasures FILE: adds all erasures to a list, so that restoring an older backup repeats them.
await fileTask("erasures", (file, config) =>
  onReadableStore(config, file, async (kv, vault) => {
    const added = await mergeErasureList(file, await readErasures(kv, vault));
    console.info(`Added ${added} erasures to ${file}.`);
  }));
