import type { DamageView } from "./damage.ts";
import {
  archOver,
  bothHalves,
  bothSides,
  type CarSketch,
  END_WIDTH,
  endWheels,
  frontFace,
  LENGTH,
  mirrored,
  rounded,
  SIDE_HEIGHT,
  type SketchPath,
  TOP_HEIGHT,
  wheel,
} from "./sketch_path.ts";
import type { Silhouette } from "../options.ts";
import { vanPaths } from "./van_sketch.ts";

const frontWindow: SketchPath = {
  part: "glass",
  path: "M 318 134 C 362 96 410 54 480 42 C 506 38 534 36 560 36 L 568 134 Z",
};
const frontLamp: SketchPath = {
  part: "lamp",
  path: "M 36 192 C 62 176 98 166 130 160 C 128 184 106 200 62 206 Z",
};
const frontDoor: readonly SketchPath[] = [
  { part: "line", path: "M 306 140 C 296 186 300 236 308 282" },
  { part: "line", path: "M 576 138 C 584 186 584 240 580 282" },
];
/** What is below the windows of car and estate: sills, handles, mirror and wheels. */
const restOfSide: readonly SketchPath[] = [
  { part: "line", path: "M 318 206 C 440 198 600 196 722 204" },
  { part: "line", path: "M 326 258 L 700 258" },
  { part: "line", path: "M 24 244 L 118 250 M 900 250 L 974 240" },
  { part: "body", path: rounded(508, 160, 46, 11) },
  { part: "body", path: rounded(762, 160, 46, 11) },
  { part: "body", path: "M 322 134 C 316 112 340 104 362 112 C 368 122 366 132 358 138 Z" },
  ...wheel(216),
  ...wheel(802),
];

const leftSide: readonly SketchPath[] = [
  {
    part: "body",
    path: "M 38 282 C 20 256 18 214 34 192 C 58 164 160 142 270 130 " +
      "C 330 82 388 36 474 24 C 566 12 684 14 762 36 C 836 58 884 98 920 134 " +
      "C 956 142 974 168 976 200 C 978 232 976 256 966 276 L 886 282 " +
      `${archOver(802, 282, 84)} ${archOver(216, 282, 84)} L 38 282 Z`,
  },
  frontWindow,
  {
    part: "glass",
    path: "M 582 36 C 650 34 716 38 756 52 C 800 70 832 100 854 134 L 590 134 Z",
  },
  frontLamp,
  { part: "lamp", path: "M 910 142 C 942 146 962 158 970 186 C 946 190 922 178 910 142 Z" },
  ...frontDoor,
  { part: "line", path: "M 860 140 C 858 172 838 190 802 190 C 756 190 720 228 718 282" },
  ...restOfSide,
];

/** Mirrors, body and front lamps from above. */
const shellFromAbove: readonly SketchPath[] = [
  ...bothSides({ part: "body", path: "M 322 36 C 318 14 330 6 350 8 C 362 14 364 26 362 38 Z" }),
  {
    part: "body",
    path: "M 22 230 C 22 150 34 92 66 66 C 110 42 190 34 300 34 L 760 34 " +
      "C 860 34 930 46 956 78 C 976 110 980 170 980 230 C 980 290 976 350 956 382 " +
      "C 930 414 860 426 760 426 L 300 426 C 190 426 110 418 66 394 C 34 368 22 310 22 230 Z",
  },
  ...bothSides({
    part: "lamp",
    path: "M 44 116 C 52 92 66 74 88 66 C 112 60 132 58 150 60 C 126 86 92 108 44 116 Z",
  }),
];
const noseFromAbove: readonly SketchPath[] = [
  { part: "line", path: "M 262 66 C 196 70 128 92 60 132 M 262 394 C 196 390 128 368 60 328" },
  {
    part: "glass",
    path: "M 300 62 C 270 110 256 170 256 230 C 256 290 270 350 300 398 " +
      "L 410 366 C 396 322 390 276 390 230 C 390 184 396 138 410 94 Z",
  },
];
const frontWindows = bothSides({
  part: "glass",
  path: "M 336 50 L 574 46 L 574 78 L 420 82 Z",
});
const roofFront: SketchPath = {
  part: "line",
  path: "M 430 96 C 414 140 408 184 408 230 C 408 276 414 320 430 364",
};
const fromAbove: readonly SketchPath[] = [
  ...shellFromAbove,
  ...bothSides({
    part: "lamp",
    path: "M 966 112 C 962 88 948 66 914 56 C 906 76 924 104 966 112 Z",
  }),
  ...noseFromAbove,
  {
    part: "glass",
    path: "M 900 74 C 920 120 930 174 930 230 C 930 286 920 340 900 386 " +
      "L 804 364 C 816 322 822 276 822 230 C 822 184 816 138 804 96 Z",
  },
  ...frontWindows,
  ...bothSides({
    part: "glass",
    path: "M 592 46 L 790 48 C 826 50 852 54 872 60 L 800 84 L 592 78 Z",
  }),
  roofFront,
  { part: "line", path: "M 786 98 C 798 140 804 184 804 230 C 804 276 798 320 786 362" },
  { part: "line", path: "M 430 96 L 786 98 M 430 364 L 786 362" },
];

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
  ...frontFace,
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

const leftOfEstate: readonly SketchPath[] = [
  { part: "line", path: "M 556 18 C 562 6 572 5 590 5 L 810 8 C 832 9 842 14 848 26" },
  {
    part: "body",
    path: "M 38 282 C 20 256 18 214 34 192 C 58 164 160 142 270 130 " +
      "C 330 82 388 36 474 24 C 590 10 760 12 872 30 C 894 34 906 44 916 62 L 952 136 " +
      "C 968 150 976 172 977 200 C 978 232 976 256 966 276 L 886 282 " +
      `${archOver(802, 282, 84)} ${archOver(216, 282, 84)} L 38 282 Z`,
  },
  frontWindow,
  { part: "glass", path: "M 582 36 C 640 34 690 35 730 38 L 738 134 L 590 134 Z" },
  {
    part: "glass",
    path:
      "M 746 39 C 792 41 832 44 862 49 C 878 52 886 60 893 74 L 916 124 C 919 131 917 134 910 134 " +
      "L 754 134 Z",
  },
  frontLamp,
  {
    part: "lamp",
    path: "M 924 142 L 949 142 C 961 156 967 178 969 206 L 948 204 C 940 186 931 166 924 142 Z",
  },
  ...frontDoor,
  { part: "line", path: "M 744 138 C 748 166 750 184 744 196 C 728 214 719 244 718 282" },
  ...restOfSide,
];

const fromAboveOfEstate: readonly SketchPath[] = [
  ...shellFromAbove,
  ...bothSides({
    part: "lamp",
    path: "M 968 124 C 964 96 952 74 928 61 C 934 86 946 108 968 124 Z",
  }),
  ...noseFromAbove,
  {
    part: "glass",
    path: "M 926 96 C 940 136 946 182 946 230 C 946 278 940 324 926 364 " +
      "L 890 354 C 898 316 902 274 902 230 C 902 186 898 144 890 106 Z",
  },
  ...frontWindows,
  ...bothSides({ part: "glass", path: "M 592 46 L 734 47 L 734 80 L 592 78 Z" }),
  ...bothSides({
    part: "glass",
    path: "M 752 47 L 840 49 C 872 51 892 56 906 64 L 874 86 L 752 81 Z",
  }),
  roofFront,
  { part: "line", path: "M 868 100 C 876 142 880 186 880 230 C 880 274 876 318 868 360" },
  ...bothSides({ part: "line", path: "M 430 96 L 868 100" }),
  ...bothSides({ part: "line", path: "M 476 112 L 842 115" }),
];

/** A body in its five drawings; both ends of an estate are those of the car. */
function sketchesOf(
  { top, left, front, rear }: Readonly<Record<Exclude<DamageView, "right">, readonly SketchPath[]>>,
): Readonly<Record<DamageView, CarSketch>> {
  const right = left.map((one) => mirrored(one, LENGTH));
  return {
    top: { width: LENGTH, height: TOP_HEIGHT, paths: top },
    left: { width: LENGTH, height: SIDE_HEIGHT, paths: left },
    right: { width: LENGTH, height: SIDE_HEIGHT, paths: right },
    front: { width: END_WIDTH, height: SIDE_HEIGHT, paths: front },
    rear: { width: END_WIDTH, height: SIDE_HEIGHT, paths: rear },
  };
}

const ends = { front: fromFront, rear: fromRear };

/**
 * Each body from above, from both sides and from both ends; its front is on the left, on the right
 * side's drawing on the right. All have the same view boxes.
 */
export const carSketches: Readonly<Record<Silhouette, Readonly<Record<DamageView, CarSketch>>>> = {
  car: sketchesOf({ top: fromAbove, left: leftSide, ...ends }),
  estate: sketchesOf({ top: fromAboveOfEstate, left: leftOfEstate, ...ends }),
  van: sketchesOf(vanPaths),
};
