/** The paper that a signature is drawn on, in its own units; x before y. */
export const SIGNATURE_WIDTH = 1000;
export const SIGNATURE_HEIGHT = 400;
/** Points of a signature; a device thins out what is longer. */
export const SIGNATURE_POINTS = 1_500;

/**
 * Whether strokes (each x, y, x, y…) are drawn far enough to be a signature: neither dots nor an
 * accidental touch.
 */
export function isSignature(strokes: readonly (readonly number[])[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST;
}

/** Who signs a paper. */
export const SIGNING_SIDES = ["customer", "business"] as const;
export type SigningSide = typeof SIGNING_SIDES[number];

/** Who has signed a paper by a typed name. */
export function typedBy(
  signatures: {
    readonly [side in SigningSide]?: { readonly manner?: "typed" | undefined } | undefined;
  },
): SigningSide[] {
  return SIGNING_SIDES.filter((side) => signatures[side]?.manner === "typed");
}

/** A stroke of straight lines as SVG path data. */
export function linesPath(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let place = 0; place + 1 < stroke.length; place += 2) {
    points.push(`${stroke[place]} ${stroke[place + 1]}`);
  }
  // A dot is drawn as a line of no length: its round ends are visible.
  if (points.length === 1) points.push(...points);
  return `M ${points.join(" L ")}`;
}

/** The outlines of a typed name as one path to be filled; holes run the other way around. */
export function outlinesPath(strokes: readonly (readonly number[])[]): string {
  return strokes.map((stroke) => `${linesPath(stroke)} Z`).join(" ");
}

function lengthOf(stroke: readonly number[]): number {
  let length = 0;
  for (let at = 2; at < stroke.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.slice(at - 2, at + 2);
    length += Math.hypot(x2 - x1, y2 - y1);
  }
  return length;
}

/** The length of the shortest signature, in its units. */
const SHORTEST = 40;
