/** A point of a drawing, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves points apart until each is at least `apart` from all before it, as near to its own place as
 * can be and inside the drawing.
 */
export function freePlaces(
  points: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
  apart: number,
): Point[] {
  const taken: Point[] = [];
  for (const point of points) {
    const inside = { x: within(point.x, apart, width), y: within(point.y, apart, height) };
    taken.push(
      [inside, ...around(inside, apart)].find((place) =>
        place.x === within(place.x, apart, width) && place.y === within(place.y, apart, height) &&
        taken.every((other) => Math.hypot(place.x - other.x, place.y - other.y) >= apart)
      ) ?? inside,
    );
  }
  return taken;
}

function within(value: number, apart: number, size: number): number {
  return Math.min(Math.max(value, apart / 2), size - apart / 2);
}

/** Places on wider and wider circles. */
function around({ x, y }: Point, apart: number): Point[] {
  return Array.from({ length: CIRCLES }, (_none, index) => index + 1).flatMap((circle) => {
    const radius = circle * apart * 0.55;
    const count = 6 * circle;
    return Array.from({ length: count }, (_none, place) => {
      const angle = place / count * 2 * Math.PI;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
  });
}

const CIRCLES = 40;
