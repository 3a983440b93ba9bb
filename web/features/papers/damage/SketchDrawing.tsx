import { carSketch } from "../../../../shared/paperwork/car_sketch.ts";
import type { DamageView } from "../../../../shared/paperwork/damage.ts";
import styles from "./SketchDrawing.module.css";

/** One drawing of the car, without its damages. */
export function SketchDrawing({ view }: { view: DamageView }) {
  const { width, height, paths } = carSketch[view];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.sketch} aria-hidden="true">
      {paths.map(({ part, path }, at) => <path key={at} d={path} className={styles[part]} />)}
    </svg>
  );
}
