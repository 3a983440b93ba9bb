import { type ReactNode, startTransition, useEffect, useState } from "react";

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
    return whenIdle(() => startTransition(() => setDrawn(true)));
  }, [drawn]);
  return drawn ? children : <div style={{ minHeight: height }} />;
}

/** Calls `task` when the browser has nothing better to do, within a second. @returns calls it off */
function whenIdle(task: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: 1_000 });
  return () => cancelIdleCallback(request);
}
