import { rebuild } from "../ledger/rebuild.ts";
import { onStoppedStore } from "./on_stopped_store.ts";

// deno task rebuild: empties all projections and refills them from the ledger.
await onStoppedStore(async ({ kv, alone }) => {
  const { events, rows } = await rebuild(kv, { alone });
  console.info(`Rebuilt ${rows} rows from ${events} events.`);
});
