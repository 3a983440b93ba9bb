/** What a piece of the sketch shows; screens and papers choose its colours. */
export type SketchPart = "body" | "glass" | "lamp" | "wheel" | "line";

/** A piece of the sketch: SVG path data of M, L, C and Z with absolute coordinates alone. */
export interface SketchPath {
  readonly part: SketchPart;
  readonly path: string;
}

/** One drawing of the car; the paths lie in a view box from 0 0 to `width` `height`. */
export interface CarSketch {
  readonly width: number;
  readonly height: number;
  /** In the order of drawing: what comes later lies on top. */
  readonly paths: readonly SketchPath[];
}

export const LENGTH = 1000;
export const SIDE_HEIGHT = 360;
export const TOP_HEIGHT = 460;
/** How far the control points of a cubic lie from the ends of a quarter of a circle of radius 1. */
const ROUND = 0.5523;
export const END_WIDTH = 460;

export const endWheels = bothHalves({
  part: "wheel",
  path: "M 50 246 L 106 246 L 106 334 C 106 344 100 348 92 348 L 64 348 C 56 348 50 344 50 334 Z",
});
/** Lamps, grille and plate. */
export const frontFace: readonly SketchPath[] = [
  ...bothHalves({
    part: "lamp",
    path: "M 44 190 C 64 180 98 186 124 204 C 118 222 90 228 52 222 C 46 212 44 200 44 190 Z",
  }),
  { part: "line", path: "M 138 204 L 322 204 L 312 232 L 148 232 Z M 143 218 L 317 218" },
  { part: "line", path: "M 37 250 C 120 262 340 262 423 250" },
  { part: "body", path: "M 182 240 L 278 240 L 278 264 L 182 264 Z" },
  { part: "line", path: "M 122 278 L 338 278 L 326 300 L 134 300 Z" },
  { part: "line", path: circle(230, 186, 9) },
];

/** A piece on the left of an end of the car, and its mirror image. */
export function bothHalves(left: SketchPath): SketchPath[] {
  return [left, mirrored(left, END_WIDTH)];
}

/** A piece on the upper side of the car from above, and its mirror image below. */
export function bothSides(upper: SketchPath): SketchPath[] {
  return [upper, moved(upper, (x, y) => `${x} ${fixed(TOP_HEIGHT - y)}`)];
}

export function mirrored(one: SketchPath, width: number): SketchPath {
  return moved(one, (x, y) => `${fixed(width - x)} ${y}`);
}

function moved({ part, path }: SketchPath, to: (x: number, y: number) => string): SketchPath {
  const pair = /(-?[\d.]+) (-?[\d.]+)/g;
  return { part, path: path.replace(pair, (_pair, x, y) => to(Number(x), Number(y))) };
}

/** A half circle from right to left over a point. */
export function archOver(x: number, y: number, radius: number): string {
  const far = ROUND * radius;
  return `L ${x + radius} ${y} ` +
    curve(x + radius, y - far, x + far, y - radius, x, y - radius) +
    curve(x - far, y - radius, x - radius, y - far, x - radius, y);
}

export function circle(x: number, y: number, radius: number): string {
  const far = ROUND * radius;
  return `M ${x + radius} ${y} ` +
    curve(x + radius, y - far, x + far, y - radius, x, y - radius) +
    curve(x - far, y - radius, x - radius, y - far, x - radius, y) +
    curve(x - radius, y + far, x - far, y + radius, x, y + radius) +
    `${curve(x + far, y + radius, x + radius, y + far, x + radius, y)}Z`;
}

function curve(...numbers: number[]): string {
  return `C ${numbers.map(fixed).join(" ")} `;
}

export function rounded(x: number, y: number, width: number, height: number): string {
  const [right, bottom, end] = [x + width, y + height, height / 2];
  return `M ${x + end} ${y} L ${right - end} ${y} ` +
    curve(right, y, right, bottom, right - end, bottom) +
    `L ${x + end} ${bottom} ${curve(x, bottom, x, y, x + end, y)}Z`;
}

export function wheel(x: number): readonly SketchPath[] {
  const y = SIDE_HEIGHT - 82;
  const spokes = [0, 1, 2, 3, 4].map((spoke) => {
    const angle = (spoke / 5) * 2 * Math.PI - Math.PI / 2;
    const at = (radius: number) =>
      `${fixed(x + radius * Math.cos(angle))} ${fixed(y + radius * Math.sin(angle))}`;
    return `M ${at(12)} L ${at(42)}`;
  });
  return [
    { part: "wheel", path: circle(x, y, 70) },
    { part: "body", path: circle(x, y, 44) },
    { part: "line", path: spokes.join(" ") },
    { part: "line", path: circle(x, y, 12) },
  ];
}

function fixed(number: number): string {
  return String(Math.round(number * 10) / 10);
}
