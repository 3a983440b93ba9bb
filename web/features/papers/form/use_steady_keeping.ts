import { useLayoutEffect, useState } from "react";
import type { KeepingState } from "../../../offline/draft_keeper.ts";
import { watchSteadily } from "./watch_steadily.ts";

/** Whether what is typed is on the device, told steadily; the first write since `dirty` is told too. */
export function useSteadyKeeping(
  keeping: { readonly state: KeepingState },
  dirty: boolean,
): KeepingState {
  const [state, setState] = useState(keeping.state);
  // Before it is painted: nobody reads of the first key that it is kept while it is not.
  useLayoutEffect(() => watchSteadily(keeping, setState), [keeping, dirty]);
  return state;
}
