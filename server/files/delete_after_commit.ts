import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";

/** What a decision may ask for: the deletion of private files that its commit leaves unnamed. */
export interface AfterCommit {
  readonly afterCommit?: { readonly delete: readonly string[] };
}

/**
 * Runs a command, then deletes the files that its last decision names. What cannot be deleted now is
 * left to the sweep: no row names it any more.
 */
export async function deletingAfterCommit<Facts, Decision extends AfterCommit, Reply>(
  { files, log }: Pick<Services, "files" | "log">,
  attempt: (facts: Facts, now: string) => Promise<Decision>,
  run: (attempt: (facts: Facts, now: string) => Promise<Decision>) => Promise<Reply>,
): Promise<Reply> {
  let decided: Decision | undefined;
  const reply = await run(async (facts, now) => decided = await attempt(facts, now));
  try {
    for (const path of decided?.afterCommit?.delete ?? []) await files.delete(path);
  } catch (error) {
    log.error("files were left to the sweep", { cause: loggedCause(error) });
  }
  return reply;
}
