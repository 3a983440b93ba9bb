import { onPlatform, processEnvironment } from "./config.ts";
import { consoleLines, createLog, loggedCause } from "./log.ts";

/*
 * The cron of Deno Deploy. Imported by main.ts before everything else: the platform finds a cron only
 * if it is registered while modules are evaluated, before the server listens.
 */
const opened = Promise.withResolvers<() => Promise<void>>();

/** Sets what the cron calls every minute; an earlier call waits for it. */
export const openDueWork = opened.resolve;

if (onPlatform(processEnvironment())) void register();

/**
 * A registration that is refused is logged: the instance still serves, and works after commits. The
 * promise of a registered cron is pending for as long as the cron runs.
 */
async function register(): Promise<void> {
  let cause = "its connection ended";
  try {
    await Deno.cron("due work", "* * * * *", async () => {
      const look = await opened.promise;
      await look();
    });
  } catch (error) {
    cause = loggedCause(error);
  }
  createLog(consoleLines, () => new Date().toISOString()).error("the cron does not run", { cause });
}
