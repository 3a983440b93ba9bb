import { requireKnownDocuments } from "../catalogue/require_known_documents.ts";
import { readHead } from "../ledger/read.ts";
import { areRowsCurrent, rebuild } from "../ledger/rebuild.ts";
import { keys } from "../store/keys.ts";
import { onStoppedStore } from "./on_stopped_store.ts";

// deno task rebuild: derives all rows again from the ledger. With the word if-due, only if they are
// of another release or the store is new: for each deployment.
await onStoppedStore(async ({ kv, alone }) => {
  const isNew = (await readHead(kv)).versionstamp === null;
  if (Deno.args[0] === "if-due" && !isNew && await areRowsCurrent(kv)) {
    console.info("The rows are those of this release.");
    return;
  }
  await requireKnownDocuments(kv);
  // The next start takes documents and guards as they are.
  if (Deno.args[0] !== "if-due") await kv.delete(keys.inventory());
  const { events, rows } = await rebuild(kv, { alone });
  console.info(`Rebuilt ${rows} rows from ${events} events.`);
});
