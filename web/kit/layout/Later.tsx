import { type ReactNode, startTransition, useEffect, useState } from "react";
import { whenIdle } from "./when_idle.ts";

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

const waiting: (() => void)[] = [];
/** The piece that is being rendered. */
let current: (() => void) | undefined;

/**
 * Renders pieces of the page one after the other, each when the browser is idle: several at once
 * would delay a slow phone's reaction to touches.
 * @returns a function to call when the piece is rendered or no longer needed; it starts the next
 * one
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.push(draw);
  if (!current) drawNext();
  return () => {
    if (current === draw) return drawNext();
    const place = waiting.indexOf(draw);
    if (place >= 0) waiting.splice(place, 1);
  };
}

function drawNext(): void {
  const draw = waiting.shift();
  current = draw;
  // Skip a piece that was cancelled in the meantime.
  if (draw) whenIdle(() => current === draw && draw());
}
