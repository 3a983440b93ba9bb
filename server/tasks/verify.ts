import { ConfigError } from "../config.ts";
import { requireKnownEvents } from "../ledger/newer_store.ts";
import { areRowsCurrent } from "../ledger/rebuild.ts";
import { verify } from "../ledger/verify.ts";
import { onStoppedStore } from "./on_stopped_store.ts";

// deno task verify: proves that the ledger is complete, in order and as it was written.
await onStoppedStore(async ({ kv }) => {
  if (!await areRowsCurrent(kv)) {
    await requireKnownEvents(kv);
    throw new ConfigError("Cannot verify rows of another release. Run deno task rebuild first.");
  }
  const { events, rows, problems } = await verify(kv);
  for (const problem of problems) console.error(problem);
  console.info(`Verified ${events} events and ${rows} rows: ${problems.length} problems.`);
  if (problems.length > 0) Deno.exitCode = 1;
});
