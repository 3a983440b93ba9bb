import { type ReactNode, startTransition, useEffect, useState } from "react";
import { drawInTurn } from "./draw_in_turn.ts";

/** Whether nothing of the app was drawn before: then a phone is busy enough with what is in view. */
let firstDraw = true;

/**
 * What lies below the window when the app is first drawn: it follows piece by piece once the phone
 * has time, and until then keeps its place. Later, and for an address with an anchor, it comes at once.
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
