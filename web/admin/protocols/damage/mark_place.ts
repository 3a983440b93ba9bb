/** Where a mark is: per mille of the drawing's width and height. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

/** The middle of a drawing: where a mark begins that is added without pointing. */
export const MIDDLE: MarkPlace = { x: 500, y: 500 };

/** What a point of the screen is in a drawing that lies in `box`; never outside of it. */
export function placeIn(
  { left, top, width, height }: Pick<DOMRect, "left" | "top" | "width" | "height">,
  { clientX, clientY }: { clientX: number; clientY: number },
): MarkPlace {
  return {
    x: perMille((clientX - left) / width * 1000),
    y: perMille((clientY - top) / height * 1000),
  };
}

/** Where an arrow key moves a mark; with `far` in large steps. Undefined for any other key. */
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

/** The place said aloud: '45% od lewej, 30% od góry'. */
export function placeWords({ x, y }: MarkPlace): string {
  return `${Math.round(x / 10)}% od lewej, ${Math.round(y / 10)}% od góry`;
}

function perMille(value: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(1000, Math.max(0, value))) : MIDDLE.x;
}

const NEAR = 15;
const FAR = 75;
