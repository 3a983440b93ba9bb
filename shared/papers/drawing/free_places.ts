/** A point of a drawing, in its units. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves points apart until each is at least `apart` from all before it, as near to its own place as
 * possible and inside the drawing.
 */
export function freePlaces(
  points: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
  apart: number,
): Point[] {
  const taken: Point[] = [];

  function firstFree(point: Point): Point | undefined {
    for (const place of around(point, apart)) {
      const isInside = place.x === within(place.x, apart, width) &&
        place.y === within(place.y, apart, height);
      if (isInside && taken.every((other) => distance(place, other) >= apart)) return place;
    }
    return undefined;
  }

  for (const point of points) {
    const inside = { x: within(point.x, apart, width), y: within(point.y, apart, height) };
    taken.push(firstFree(inside) ?? inside);
  }
  return taken;
}

function within(value: number, apart: number, size: number): number {
  return Math.min(Math.max(value, apart / 2), size - apart / 2);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The place itself, then places on wider and wider circles around it. */
function* around(point: Point, apart: number): Generator<Point> {
  yield point;
  for (let circle = 1; circle <= CIRCLES; circle += 1) {
    const radius = circle * apart * 0.55;
    const count = 6 * circle;
    for (let place = 0; place < count; place += 1) {
      const angle = place / count * 2 * Math.PI;
      yield { x: point.x + radius * Math.cos(angle), y: point.y + radius * Math.sin(angle) };
    }
  }
}

const CIRCLES = 40;
