import { SIGNATURE_POINTS } from "../../../shared/papers/signature_rules.ts";

/** A stroke in the signature's units: x, y, x, y… */
export type Stroke = readonly number[];

/**
 * Reduces a signature to at most `most` points with the Ramer–Douglas–Peucker algorithm; the more
 * points it has, the coarser the result. The ends of strokes are always kept.
 */
export function thinStrokes(strokes: readonly Stroke[], most = SIGNATURE_POINTS): number[][] {
  for (let tolerance = FINEST; tolerance <= COARSEST; tolerance *= 1.5) {
    const thinned = strokes.map((stroke) => thin(stroke, tolerance));
    if (pointsOf(thinned) <= most) return thinned;
  }
  return firstStrokes(strokes.map(ends), most);
}

/** The number of points of all strokes. */
export function pointsOf(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
}

/** Drops the strokes after the first `most` points. */
function firstStrokes(strokes: readonly number[][], most: number): number[][] {
  let points = 0;
  return strokes.filter((stroke) => (points += stroke.length / 2) <= most);
}

function thin(stroke: Stroke, tolerance: number): number[] {
  const last = stroke.length / 2 - 1;
  const kept = new Set([0, last]);
  // Not recursive: a stroke may have thousands of points.
  const parts: [from: number, to: number][] = [[0, last]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const { at, distance } = farthest(stroke, from, to);
    if (distance <= tolerance) continue;
    kept.add(at);
    parts.push([from, at], [at, to]);
  }
  return [...kept].sort((one, other) => one - other).flatMap((at) => pointOf(stroke, at));
}

/** The point between two others that is farthest from the line through them. */
function farthest(stroke: Stroke, from: number, to: number): { at: number; distance: number } {
  const [x1, y1] = pointOf(stroke, from);
  const [x2, y2] = pointOf(stroke, to);
  let found = { at: from, distance: 0 };
  for (let at = from + 1; at < to; at++) {
    const [x, y] = pointOf(stroke, at);
    const distance = distanceToLine(x - x1, y - y1, x2 - x1, y2 - y1);
    if (distance > found.distance) found = { at, distance };
  }
  return found;
}

/** The distance from a point to the line segment from (0, 0) to (dx, dy). */
function distanceToLine(x: number, y: number, dx: number, dy: number): number {
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}

function ends(stroke: Stroke): number[] {
  const last = stroke.length / 2 - 1;
  return last === 0 ? [...stroke] : [...pointOf(stroke, 0), ...pointOf(stroke, last)];
}

function pointOf(stroke: Stroke, at: number): [x: number, y: number] {
  return [stroke[2 * at] ?? 0, stroke[2 * at + 1] ?? 0];
}

/** Tolerances in the signature's units; the first makes no difference to the eye. */
const FINEST = 0.7;
const COARSEST = 60;
