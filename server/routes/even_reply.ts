import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../services.ts";

/**
 * Begins `work` and waits for an even pause in its place: how long it takes would tell whether the
 * server knows an e-mail. A failure is logged with the `link` that was to be mailed.
 */
export async function beginEvenly(
  { log }: Pick<Services, "log">,
  link: "booking" | "password",
  work: () => Promise<unknown>,
): Promise<void> {
  work().catch((error: unknown) => {
    log.error("link not mailed", { link, cause: error instanceof Error ? error.name : "unknown" });
  });
  await pause(EVEN_MS);
}

/** Longer than the work takes on a calm machine. */
const EVEN_MS = 300;
