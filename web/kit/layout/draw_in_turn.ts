import { whenIdle } from "./when_idle.ts";

const waiting: (() => void)[] = [];
/** The piece whose turn it is. */
let current: (() => void) | undefined;

/**
 * Draws pieces of the page one after the other, each when the browser has time: several in one go
 * would keep a slow phone from answering a finger.
 * @returns what says that the piece stands, or is no longer wanted: the next one's turn
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
  // Called off meanwhile, its turn is over.
  if (draw) whenIdle(() => current === draw && draw());
}
