import type { DamageMark } from "../../../../shared/papers/damage/damage.ts";

/** The position of a mark, per mille of the drawing's width and height. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

/** The middle of a drawing: the initial position of a mark added without pointing. */
export const DRAWING_MIDDLE: MarkPlace = { x: 500, y: 500 };

/** Converts a point of the screen to a position in the drawing at `box`, limited to the drawing. */
export function placeIn(
  { left, top, width, height }: Pick<DOMRect, "left" | "top" | "width" | "height">,
  { clientX, clientY }: { clientX: number; clientY: number },
): MarkPlace {
  return {
    x: perMille((clientX - left) / width * 1000),
    y: perMille((clientY - top) / height * 1000),
  };
}

/** The position after an arrow key, in large steps with `far`. Undefined for any other key. */
export function movedByKey(
  { x, y }: MarkPlace,
  key: string,
  far = false,
): MarkPlace | undefined {
  const step = far ? FAR : NEAR;
  switch (key) {
    case "ArrowLeft":
      return { x: perMille(x - step), y };
    case "ArrowRight":
      return { x: perMille(x + step), y };
    case "ArrowUp":
      return { x, y: perMille(y - step) };
    case "ArrowDown":
      return { x, y: perMille(y + step) };
    default:
      return undefined;
  }
}

/**
 * The place on the car in words: 'bliżej tyłu, na dole', from above 'z przodu, po lewej', and on an
 * end of the car 'po lewej, u góry'.
 */
export function placeWords({ view, x, y }: MarkPlace & Pick<DamageMark, "view">): string {
  if (view === "front" || view === "rear") {
    // Left and right are the car's: who looks at its front has its right side on the left.
    const across = ACROSS.top[thirdOf(view === "front" ? x : 1000 - x)];
    return [across, ACROSS.side[thirdOf(y)]].filter(Boolean).join(", ") || "na środku";
  }
  // The right side is drawn with its front on the right, the other drawings on the left.
  const fromFront = view === "right" ? 1000 - x : x;
  const along = ALONG[Math.min(ALONG.length - 1, Math.floor(fromFront / 1000 * ALONG.length))];
  const across = ACROSS[view === "top" ? "top" : "side"][thirdOf(y)];
  return [along, across].filter(Boolean).join(", ");
}

function thirdOf(place: number): 0 | 1 | 2 {
  return place < 1000 / 3 ? 0 : place <= 2000 / 3 ? 1 : 2;
}

function perMille(value: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(1000, Math.max(0, value))) : DRAWING_MIDDLE.x;
}

const ALONG = ["z przodu", "bliżej przodu", "na środku", "bliżej tyłu", "z tyłu"] as const;
/**
 * From the drawing's top edge. In the view from above the car faces left, so its right side is at
 * the top.
 */
const ACROSS = { top: ["po prawej", "", "po lewej"], side: ["u góry", "", "na dole"] } as const;
const NEAR = 15;
const FAR = 75;
