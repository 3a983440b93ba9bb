import { verify } from "../ledger/verify.ts";
import { onStoppedStore } from "./on_stopped_store.ts";

// deno task verify: proves that the ledger is complete, in order and as it was written.
await onStoppedStore(async ({ kv }) => {
  const { events, rows, problems } = await verify(kv);
  for (const problem of problems) console.error(problem);
  console.info(`Verified ${events} events and ${rows} rows: ${problems.length} problems.`);
  if (problems.length > 0) Deno.exitCode = 1;
});
