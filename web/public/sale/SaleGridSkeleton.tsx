import { CarCardSkeleton } from "../../ui/CarCardSkeleton.tsx";
import styles from "./SaleGrid.module.css";

/** The shape of a SaleGrid while the list loads. */
export function SaleGridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {SHAPES.map((shape) => <CarCardSkeleton key={shape} facts={6} buttons={1} />)}
    </div>
  );
}

const SHAPES = [1, 2, 3, 4, 5, 6];
