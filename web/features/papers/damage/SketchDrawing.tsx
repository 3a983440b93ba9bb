import { carSketch, type SketchPart } from "../../../../shared/paperwork/car_sketch.ts";
import type { DamageView } from "../../../../shared/paperwork/damage.ts";

/** One drawing of the car, without its damages. */
export function SketchDrawing({ view }: { view: DamageView }) {
  const { width, height, paths } = carSketch[view];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none block w-full stroke-muted stroke-3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {paths.map(({ part, path }, at) => <path key={at} d={path} className={FILLS[part]} />)}
    </svg>
  );
}

const FILLS = {
  body: "fill-grey-tint",
  glass: "fill-line",
  lamp: "fill-amber-tint",
  wheel: "fill-drawing",
  line: "fill-none",
} satisfies Record<SketchPart, string>;
