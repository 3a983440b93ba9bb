import { useLayoutEffect, useState } from "react";
import { subscribe } from "valtio/vanilla";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";

/**
 * Calls `tell` with the state of keeping, at once and at changes. The state during a short write is
 * left out, since a line that changes with every key cannot be read.
 * @returns a function that stops it
 */
export function watchSteadily(
  keeping: { readonly state: KeepingState },
  tell: (state: KeepingState) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function update(): void {
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
  update();
  const stop = subscribe(keeping, update, true);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** ms of a write after which its state is shown. */
const PATIENCE = 1_000;

/**
 * Whether typed values are stored, without short changes; the first write since `dirty` is
 * included.
 */
export function useSteadyKeeping(
  keeping: { readonly state: KeepingState },
  dirty: boolean,
): KeepingState {
  const [state, setState] = useState(keeping.state);
  // Before the paint: the first key must not show as stored before it is.
  useLayoutEffect(() => watchSteadily(keeping, setState), [keeping, dirty]);
  return state;
}
