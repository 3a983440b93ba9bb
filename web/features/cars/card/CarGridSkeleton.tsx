import styles from "./CarGrid.module.css";
import { CarCardSkeleton } from "./CarCardSkeleton.tsx";

/** The shape of a CarGrid while the list loads. */
export function CarGridSkeleton({ facts, buttons }: { facts: 4 | 6; buttons: 1 | 2 }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {SHAPES.map((shape) => <CarCardSkeleton key={shape} facts={facts} buttons={buttons} />)}
    </div>
  );
}

const SHAPES = [1, 2, 3, 4, 5, 6];
