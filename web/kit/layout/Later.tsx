import { type ReactNode, startTransition, useEffect, useState } from "react";
import { drawInTurn } from "./draw_in_turn.ts";

/** Whether nothing was rendered yet: then a slow phone is busy with the part in view. */
let firstDraw = true;

/**
 * Delays content below the first view at the app's first render: it is rendered piece by piece when
 * the browser is idle, and its height is reserved until then. On later renders, and for an address
 * with an anchor, it is rendered at once.
 */
export function Later({ height, children }: { height: string; children: ReactNode }) {
  const [drawn, setDrawn] = useState(() => !firstDraw || location.hash !== "");
  useEffect(() => {
    firstDraw = false;
    if (drawn) return;
    return drawInTurn(() => startTransition(() => setDrawn(true)));
  }, [drawn]);
  return drawn ? children : <div style={{ minHeight: height }} />;
}
