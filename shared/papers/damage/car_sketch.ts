import type { DamageView } from "./damage.ts";

/** What a piece of the sketch shows; screens and papers choose its colours. */
export type SketchPart = "body" | "glass" | "lamp" | "wheel" | "line";

/** A piece of the sketch: SVG path data of M, L, C and Z with absolute coordinates alone. */
interface SketchPath {
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

const LENGTH = 1000;
const SIDE_HEIGHT = 360;
const TOP_HEIGHT = 460;
/** How far the control points of a cubic lie from the ends of a quarter of a circle of radius 1. */
const ROUND = 0.5523;

const leftSide: readonly SketchPath[] = [
  {
    part: "body",
    path: "M 38 282 C 20 256 18 214 34 192 C 58 164 160 142 270 130 " +
      "C 330 82 388 36 474 24 C 566 12 684 14 762 36 C 836 58 884 98 920 134 " +
      "C 956 142 974 168 976 200 C 978 232 976 256 966 276 L 886 282 " +
      `${archOver(802, 282, 84)} ${archOver(216, 282, 84)} L 38 282 Z`,
  },
  {
    part: "glass",
    path: "M 318 134 C 362 96 410 54 480 42 C 506 38 534 36 560 36 L 568 134 Z",
  },
  {
    part: "glass",
    path: "M 582 36 C 650 34 716 38 756 52 C 800 70 832 100 854 134 L 590 134 Z",
  },
  { part: "lamp", path: "M 36 192 C 62 176 98 166 130 160 C 128 184 106 200 62 206 Z" },
  { part: "lamp", path: "M 910 142 C 942 146 962 158 970 186 C 946 190 922 178 910 142 Z" },
  { part: "line", path: "M 306 140 C 296 186 300 236 308 282" },
  { part: "line", path: "M 576 138 C 584 186 584 240 580 282" },
  { part: "line", path: "M 860 140 C 858 172 838 190 802 190 C 756 190 720 228 718 282" },
  { part: "line", path: "M 318 206 C 440 198 600 196 722 204" },
  { part: "line", path: "M 326 258 L 700 258" },
  { part: "line", path: "M 24 244 L 118 250 M 900 250 L 974 240" },
  { part: "body", path: rounded(508, 160, 46, 11) },
  { part: "body", path: rounded(762, 160, 46, 11) },
  { part: "body", path: "M 322 134 C 316 112 340 104 362 112 C 368 122 366 132 358 138 Z" },
  ...wheel(216),
  ...wheel(802),
];

const fromAbove: readonly SketchPath[] = [
  { part: "body", path: "M 322 36 C 318 14 330 6 350 8 C 362 14 364 26 362 38 Z" },
  { part: "body", path: "M 322 424 C 318 446 330 454 350 452 C 362 446 364 434 362 422 Z" },
  {
    part: "body",
    path: "M 22 230 C 22 150 34 92 66 66 C 110 42 190 34 300 34 L 760 34 " +
      "C 860 34 930 46 956 78 C 976 110 980 170 980 230 C 980 290 976 350 956 382 " +
      "C 930 414 860 426 760 426 L 300 426 C 190 426 110 418 66 394 C 34 368 22 310 22 230 Z",
  },
  {
    part: "lamp",
    path: "M 44 116 C 52 92 66 74 88 66 C 112 60 132 58 150 60 C 126 86 92 108 44 116 Z",
  },
  {
    part: "lamp",
    path: "M 44 344 C 52 368 66 386 88 394 C 112 400 132 402 150 400 C 126 374 92 352 44 344 Z",
  },
  { part: "lamp", path: "M 966 112 C 962 88 948 66 914 56 C 906 76 924 104 966 112 Z" },
  { part: "lamp", path: "M 966 348 C 962 372 948 394 914 404 C 906 384 924 356 966 348 Z" },
  { part: "line", path: "M 262 66 C 196 70 128 92 60 132 M 262 394 C 196 390 128 368 60 328" },
  {
    part: "glass",
    path: "M 300 62 C 270 110 256 170 256 230 C 256 290 270 350 300 398 " +
      "L 410 366 C 396 322 390 276 390 230 C 390 184 396 138 410 94 Z",
  },
  {
    part: "glass",
    path: "M 900 74 C 920 120 930 174 930 230 C 930 286 920 340 900 386 " +
      "L 804 364 C 816 322 822 276 822 230 C 822 184 816 138 804 96 Z",
  },
  { part: "glass", path: "M 336 50 L 574 46 L 574 78 L 420 82 Z" },
  { part: "glass", path: "M 336 410 L 574 414 L 574 382 L 420 378 Z" },
  { part: "glass", path: "M 592 46 L 790 48 C 826 50 852 54 872 60 L 800 84 L 592 78 Z" },
  { part: "glass", path: "M 592 414 L 790 412 C 826 410 852 406 872 400 L 800 376 L 592 382 Z" },
  { part: "line", path: "M 430 96 C 414 140 408 184 408 230 C 408 276 414 320 430 364" },
  { part: "line", path: "M 786 98 C 798 140 804 184 804 230 C 804 276 798 320 786 362" },
  { part: "line", path: "M 430 96 L 786 98 M 430 364 L 786 362" },
];

const END_WIDTH = 460;

const endWheels = bothHalves({
  part: "wheel",
  path: "M 50 246 L 106 246 L 106 334 C 106 344 100 348 92 348 L 64 348 C 56 348 50 344 50 334 Z",
});
const endBody: SketchPath = {
  part: "body",
  path: "M 44 300 C 34 268 32 220 42 188 C 52 162 74 146 104 138 C 112 92 126 52 150 34 " +
    "C 186 18 274 18 310 34 C 334 52 348 92 356 138 C 386 146 408 162 418 188 " +
    "C 428 220 426 268 416 300 C 408 312 392 314 376 314 L 84 314 C 68 314 52 312 44 300 Z",
};
const mirrors = bothHalves({
  part: "body",
  path: "M 106 130 C 84 118 58 120 50 132 C 52 148 78 154 104 148 Z",
});

const fromFront: readonly SketchPath[] = [
  ...endWheels,
  endBody,
  ...mirrors,
  {
    part: "glass",
    path: "M 118 138 C 126 98 138 64 158 48 C 192 36 268 36 302 48 C 322 64 334 98 342 138 " +
      "C 290 148 170 148 118 138 Z",
  },
  { part: "line", path: "M 88 150 C 106 166 118 182 124 200 M 372 150 C 354 166 342 182 336 200" },
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

const fromRear: readonly SketchPath[] = [
  ...endWheels,
  endBody,
  ...mirrors,
  {
    part: "glass",
    path: "M 124 132 C 132 98 144 68 162 54 C 194 44 266 44 298 54 C 316 68 328 98 336 132 " +
      "C 290 142 170 142 124 132 Z",
  },
  { part: "line", path: "M 104 142 C 106 182 114 216 126 240 L 334 240 C 346 216 354 182 356 142" },
  ...bothHalves({
    part: "lamp",
    path: "M 42 190 C 58 178 88 174 108 180 C 114 198 118 212 122 228 C 94 234 62 230 40 220 Z",
  }),
  { part: "body", path: "M 176 190 L 284 190 L 284 222 L 176 222 Z" },
  { part: "line", path: "M 190 174 L 270 174" },
  { part: "line", path: "M 37 256 C 120 268 340 268 423 256" },
  ...bothHalves({ part: "lamp", path: "M 62 282 L 112 284 L 112 292 L 62 290 Z" }),
  { part: "line", path: "M 140 314 L 148 292 L 312 292 L 320 314" },
];

/**
 * The car from above, from both sides and from both ends; its front is on the left, on the right
 * side's drawing on the right.
 */
export const carSketch: Readonly<Record<DamageView, CarSketch>> = {
  top: { width: LENGTH, height: TOP_HEIGHT, paths: fromAbove },
  left: { width: LENGTH, height: SIDE_HEIGHT, paths: leftSide },
  right: {
    width: LENGTH,
    height: SIDE_HEIGHT,
    paths: leftSide.map((one) => mirrored(one, LENGTH)),
  },
  front: { width: END_WIDTH, height: SIDE_HEIGHT, paths: fromFront },
  rear: { width: END_WIDTH, height: SIDE_HEIGHT, paths: fromRear },
};

/** A piece on the left of an end of the car, and its mirror image. */
function bothHalves(left: SketchPath): SketchPath[] {
  return [left, mirrored(left, END_WIDTH)];
}

function mirrored({ part, path }: SketchPath, width: number): SketchPath {
  return {
    part,
    path: path.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_pair, x: string, y: string) => `${fixed(width - Number(x))} ${y}`,
    ),
  };
}

/** A half circle from right to left over a point. */
function archOver(x: number, y: number, radius: number): string {
  const far = ROUND * radius;
  return `L ${x + radius} ${y} ` +
    curve(x + radius, y - far, x + far, y - radius, x, y - radius) +
    curve(x - far, y - radius, x - radius, y - far, x - radius, y);
}

function circle(x: number, y: number, radius: number): string {
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

function rounded(x: number, y: number, width: number, height: number): string {
  const [right, bottom, end] = [x + width, y + height, height / 2];
  return `M ${x + end} ${y} L ${right - end} ${y} ` +
    curve(right, y, right, bottom, right - end, bottom) +
    `L ${x + end} ${bottom} ${curve(x, bottom, x, y, x + end, y)}Z`;
}

function wheel(x: number): readonly SketchPath[] {
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
