import type { KeepingState } from "../../../offline/draft_keeper.ts";

/**
 * What goes with a protocol's form when it is left. What was typed waits as a draft, but for where it
 * could not be kept; photos that are still on their way are in memory alone.
 */
export function leavingLoses(
  { dirty, keeping, photosComing }: {
    dirty: boolean;
    keeping: KeepingState;
    /** How many photos are not in the form yet. */
    photosComing: number;
  },
): "typed" | "photos" | undefined {
  if (dirty && NOT_KEPT.has(keeping)) return "typed";
  return photosComing > 0 ? "photos" : undefined;
}

const NOT_KEPT: ReadonlySet<KeepingState> = new Set(["full", "failed"]);
