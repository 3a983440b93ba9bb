import { subscribe } from "valtio/vanilla";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";

/**
 * Tells how keeping goes, now and when that changes, but for each short while that a write takes: a
 * line that changes with every key is not read. @returns what ends that
 */
export function watchSteadily(
  keeping: { readonly state: KeepingState },
  tell: (state: KeepingState) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function hear(): void {
    const { state } = keeping;
    if (state === "keeping") {
      timer ??= setTimeout(() => tell(state), PATIENCE);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    tell(state);
  }
  tell(keeping.state);
  hear();
  const stop = subscribe(keeping, hear, true);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** ms that a write may take unsaid. */
const PATIENCE = 1_000;
