import { carSketches } from "../damage/car_sketch.ts";
import { DAMAGE_VIEWS, type DamageView } from "../damage/damage.ts";
import type { CarSketch, SketchPart } from "../damage/sketch_path.ts";
import type { NumberedDamage, PaperBlock } from "../paper.ts";
import { textWidth } from "./break_lines.ts";
import { CONTENT_WIDTH, GLASS, GREY, INK, LINE, lineHeight, MUTED, RED, SIZE } from "./look.ts";
import { type Mark, movedShape, type Slice } from "./slice.ts";
import { textMarks } from "./text_marks.ts";

type SketchBlock = Extract<PaperBlock, { kind: "sketch" }>;

/**
 * The car on one strip: from above with the key, both sides below; its ends, right of the view from
 * above, only if they are damaged. Kept with the next block, which explains its numbers.
 */
export function sketchSlices({ damages, silhouette = "car" }: SketchBlock): Slice[] {
  const carSketch = carSketches[silhouette];
  const below = CAPTION + heightOf(carSketch.top) + 3;
  const right = WIDTH + GUTTER;
  const places: Readonly<Record<DamageView, readonly [x: number, y: number]>> = {
    top: [0, 0],
    left: [0, below],
    right: [right, below],
    front: [right, 0],
    rear: [right + WIDTH - widthOf(carSketch.rear), 0],
  };
  const hasEnds = damages.some(({ view }) => isEnd(view));
  const key = hasEnds ? heightOf(carSketch.front) + 3 : 6;
  return [{
    height: below + CAPTION + heightOf(carSketch.left) + 2,
    gap: 2,
    tied: true,
    marks: [
      ...DAMAGE_VIEWS.filter((view) => hasEnds || !isEnd(view)).flatMap((view) => {
        const [x, y] = places[view];
        return viewMarks(view, carSketch[view], damages.filter((damage) => damage.view === view))
          .map((mark) => movedShape(mark, x, y));
      }),
      ...keyMarks(hasEnds).map((mark) => movedShape(mark, right, CAPTION + key)),
    ],
  }];
}

function viewMarks(
  view: DamageView,
  sketch: CarSketch,
  damages: readonly NumberedDamage[],
): Mark[] {
  const size = { width: widthOf(sketch), height: heightOf(sketch) };
  const exact = damages.map(({ x, y }) => ({
    x: x / 1000 * size.width,
    y: y / 1000 * size.height,
  }));
  const free = freePlaces(exact, size, 2 * RADIUS + 0.3);
  return [
    ...textMarks([CAPTIONS[view]], { size: SIZE.label, color: MUTED }),
    ...sketch.paths.map(({ part, path }): Mark => ({
      kind: "path",
      x: 0,
      y: CAPTION,
      path,
      scale: WIDTH / UNITS,
      ...LOOKS[part],
    })),
    ...exact.flatMap((place, index) => leader(place, free[index] ?? place)),
    ...damages.flatMap((damage, index) => {
      const { x, y } = free[index] ?? { x: 0, y: 0 };
      return damageMarks(damage.number, damage.isNew).map((mark) =>
        movedShape(mark, x, y + CAPTION)
      );
    }),
  ];
}

/** A line from a number that was moved aside to its damage. */
function leader(
  from: { x: number; y: number },
  to: { x: number; y: number },
): Mark[] {
  if (Math.hypot(from.x - to.x, from.y - to.y) < 0.5) return [];
  const path = `M ${from.x} ${from.y} L ${to.x} ${to.y}`;
  return [{
    kind: "path",
    x: 0,
    y: CAPTION,
    path,
    scale: 1,
    stroke: { color: GREY, thickness: 0.25 },
  }];
}

/** A square with a D for a damage that was there before, a full disc for a new one, around 0 0. */
function damageMarks(number: number, isNew: boolean): Mark[] {
  const text = isNew ? String(number) : `D${number}`;
  const words: Mark = {
    kind: "words",
    x: -textWidth(text, NUMBER_SIZE) / 2,
    y: 0.75,
    text,
    size: NUMBER_SIZE,
    color: isNew ? "#ffffff" : INK,
    bold: true,
  };
  const at = { x: 0, y: 0, scale: 1 };
  if (isNew) return [{ kind: "path", ...at, path: DISC, fill: RED }, words];
  const stroke = { color: GREY, thickness: 0.3 };
  return [{ kind: "path", ...at, path: SQUARE, fill: OLD, stroke }, words];
}

/** What the two marks mean: one below the other, or in one line. */
function keyMarks(inLine: boolean): Mark[] {
  return [false, true].flatMap((isNew) => {
    const x = isNew && inLine ? WIDTH / 2 : 0;
    const y = isNew && !inLine ? lineHeight(SIZE.text) + 2.5 : 0;
    const text = isNew ? "szkoda nowa" : "szkoda dawna";
    return [
      ...damageMarks(1, isNew).filter(({ kind }) => kind === "path")
        .map((mark) => movedShape(mark, x + RADIUS, y + 2.2)),
      ...textMarks([text], { size: SIZE.small, color: MUTED, x: x + 2 * RADIUS + 2.5, y }),
    ];
  });
}

function isEnd(view: DamageView): boolean {
  return view === "front" || view === "rear";
}

function widthOf({ width }: CarSketch): number {
  return WIDTH * width / UNITS;
}

function heightOf({ height }: CarSketch): number {
  return WIDTH * height / UNITS;
}

const GUTTER = 10;
const WIDTH = (CONTENT_WIDTH - GUTTER) / 2;
/** Of the drawings' width that takes `WIDTH`; they all have the same scale. */
const UNITS = carSketches.car.top.width;
const CAPTION = lineHeight(SIZE.label) + 1;
const RADIUS = 2.3;
const NUMBER_SIZE = 6;
const OLD = "#ebe7e3";
const FAR = 0.5523 * RADIUS;
const SQUARE = `M ${-RADIUS} ${-RADIUS} L ${RADIUS} ${-RADIUS} L ${RADIUS} ${RADIUS} ` +
  `L ${-RADIUS} ${RADIUS} Z`;
const DISC = `M ${RADIUS} 0 C ${RADIUS} ${FAR} ${FAR} ${RADIUS} 0 ${RADIUS} ` +
  `C ${-FAR} ${RADIUS} ${-RADIUS} ${FAR} ${-RADIUS} 0 ` +
  `C ${-RADIUS} ${-FAR} ${-FAR} ${-RADIUS} 0 ${-RADIUS} ` +
  `C ${FAR} ${-RADIUS} ${RADIUS} ${-FAR} ${RADIUS} 0 Z`;
const CAPTIONS: Readonly<Record<DamageView, string>> = {
  top: "Z góry · przód po lewej",
  left: "Lewy bok · przód po lewej",
  right: "Prawy bok · przód po prawej",
  front: "Przód",
  rear: "Tył",
};
const THIN = { color: "#8a827b", thickness: 0.2 };
const LOOKS: Readonly<Record<SketchPart, Partial<Extract<Mark, { kind: "path" }>>>> = {
  body: { fill: "#ffffff", stroke: { color: INK, thickness: 0.3 } },
  glass: { fill: GLASS, stroke: THIN },
  lamp: { fill: "#f3ead7", stroke: THIN },
  wheel: { fill: LINE, stroke: { color: INK, thickness: 0.3 } },
  line: { stroke: THIN },
};

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
