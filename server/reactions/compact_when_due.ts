import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";

type World = Pick<Services, "kv" | "compact">;

/**
 * Compacts the store if customers were erased since the last time: this removes deleted bytes from
 * the file (decisions §5.1). Callers at the same time share one run.
 */
export async function compactWhenDue(world: World): Promise<void> {
  const started = running.get(world.kv);
  if (started) return await started;
  const run = compact(world).finally(() => running.delete(world.kv));
  running.set(world.kv, run);
  await run;
}

const running = new WeakMap<Deno.Kv, Promise<void>>();

async function compact({ kv, compact }: World): Promise<void> {
  const key = keys.compactionDue();
  for (;;) {
    const due = await kv.get(key);
    if (due.value === null) return;
    await compact();
    // Another erasure may have ended while the file was rewritten: then once more.
    await kv.atomic().check(due).delete(key).commit();
  }
}
