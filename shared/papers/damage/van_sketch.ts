import type { DamageView } from "./damage.ts";
import {
  archOver,
  bothHalves,
  bothSides,
  endWheels,
  frontFace,
  rounded,
  type SketchPath,
  wheel,
} from "./sketch_path.ts";

const left: readonly SketchPath[] = [
  {
    part: "body",
    path: "M 36 282 C 20 262 18 226 28 198 C 36 174 62 160 100 150 L 150 138 " +
      "C 190 92 226 48 258 26 C 274 15 300 10 330 10 L 920 12 C 948 12 961 22 964 46 L 977 220 " +
      "C 979 246 976 262 966 276 L 886 282 " +
      `${archOver(802, 282, 84)} ${archOver(190, 282, 84)} L 36 282 Z`,
  },
  {
    part: "glass",
    path: "M 192 140 C 222 100 250 68 274 50 C 284 42 296 40 310 40 L 374 40 L 374 140 Z",
  },
  { part: "glass", path: "M 402 40 L 636 40 L 636 140 L 402 140 Z" },
  { part: "line", path: "M 666 40 L 926 40 L 934 140 L 666 140 Z" },
  { part: "lamp", path: "M 32 194 C 46 174 78 162 114 154 C 114 184 92 206 38 214 Z" },
  { part: "lamp", path: "M 950 124 L 969 124 L 975 208 L 954 208 Z" },
  { part: "line", path: "M 172 146 C 174 170 184 188 200 194 C 246 204 272 236 276 282" },
  { part: "line", path: "M 388 24 L 388 282 M 652 24 L 652 282" },
  { part: "line", path: "M 652 168 L 936 168 M 300 212 L 704 212" },
  { part: "line", path: "M 296 258 L 700 258" },
  { part: "line", path: "M 22 246 L 98 250 M 896 250 L 976 240" },
  { part: "body", path: rounded(326, 166, 46, 11) },
  { part: "body", path: rounded(404, 166, 46, 11) },
  { part: "body", path: "M 214 148 C 204 118 214 100 238 104 C 250 116 252 136 246 150 Z" },
  ...wheel(190),
  ...wheel(802),
];

const top: readonly SketchPath[] = [
  ...bothSides({ part: "body", path: "M 196 36 C 190 12 202 4 224 6 C 238 12 240 26 238 38 Z" }),
  {
    part: "body",
    path: "M 24 230 C 24 150 32 96 58 68 C 84 46 130 36 190 34 L 940 34 C 962 34 973 44 974 66 " +
      "C 977 120 978 174 978 230 C 978 286 977 340 974 394 C 973 416 962 426 940 426 " +
      "L 190 426 C 130 424 84 414 58 392 C 32 364 24 310 24 230 Z",
  },
  ...bothSides({
    part: "lamp",
    path: "M 36 126 C 42 100 52 82 70 68 C 86 58 104 53 122 50 C 104 78 76 106 36 126 Z",
  }),
  ...bothSides({ part: "lamp", path: "M 956 44 C 966 48 969 56 970 70 L 971 98 L 956 98 Z" }),
  {
    part: "glass",
    path: "M 136 72 C 112 120 104 174 104 230 C 104 286 112 340 136 388 " +
      "L 246 366 C 232 322 226 276 226 230 C 226 184 232 138 246 94 Z",
  },
  ...bothSides({ part: "glass", path: "M 176 50 L 374 46 L 374 74 L 262 80 Z" }),
  ...bothSides({ part: "glass", path: "M 402 46 L 636 46 L 636 74 L 402 74 Z" }),
  { part: "line", path: "M 270 94 C 256 138 250 184 250 230 C 250 276 256 322 270 366" },
  ...bothSides({ part: "line", path: "M 270 94 L 946 90" }),
  ...bothSides({ part: "line", path: "M 320 136 L 900 136 M 320 198 L 900 198" }),
  { part: "line", path: "M 946 44 L 946 416 M 946 230 L 977 230" },
];

const body: SketchPath = {
  part: "body",
  path: "M 44 300 C 36 270 34 222 42 180 C 50 120 58 66 72 38 C 82 20 100 12 130 10 " +
    "C 190 6 270 6 330 10 C 360 12 378 20 388 38 C 402 66 410 120 418 180 " +
    "C 426 222 424 270 416 300 C 408 312 392 314 376 314 L 84 314 C 68 314 52 312 44 300 Z",
};
const mirrors = bothHalves({
  part: "body",
  path: "M 54 108 C 34 88 16 92 12 108 C 10 134 26 146 48 142 Z",
});

const front: readonly SketchPath[] = [
  ...endWheels,
  ...mirrors,
  body,
  {
    part: "glass",
    path: "M 70 148 C 76 108 86 70 98 52 C 106 42 116 38 132 36 C 196 32 264 32 328 36 " +
      "C 344 38 354 42 362 52 C 374 70 384 108 390 148 C 290 160 170 160 70 148 Z",
  },
  { part: "line", path: "M 56 166 C 92 176 114 186 126 200 M 404 166 C 368 176 346 186 334 200" },
  ...frontFace,
];

const rear: readonly SketchPath[] = [
  ...endWheels,
  ...mirrors,
  body,
  ...bothHalves({
    part: "glass",
    path: "M 80 146 C 84 112 90 80 98 60 C 104 48 112 44 126 43 L 216 41 L 216 146 Z",
  }),
  { part: "line", path: "M 230 22 L 230 272" },
  ...bothHalves({ part: "line", path: "M 66 272 C 62 200 70 110 84 56 C 90 34 104 26 130 24" }),
  ...bothHalves({
    part: "lamp",
    path: "M 42 182 L 60 182 L 60 256 L 39 256 C 37 230 38 206 42 182 Z",
  }),
  { part: "body", path: "M 176 206 L 284 206 L 284 238 L 176 238 Z" },
  { part: "line", path: "M 37 272 C 120 280 340 280 423 272" },
  { part: "line", path: "M 140 314 L 148 296 L 312 296 L 320 314" },
];

/** A van, also for goods: a tall box with a short bonnet. The right side is the mirrored left one. */
export const vanPaths: Readonly<Record<Exclude<DamageView, "right">, readonly SketchPath[]>> = {
  top,
  left,
  front,
  rear,
};
