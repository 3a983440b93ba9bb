import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./RentalCarDetail.module.css";
import shape from "./RentalCarSkeleton.module.css";

/** The shape of a RentalCarDetail while it loads. */
export function RentalCarSkeleton() {
  return (
    <div>
      <p role="status" className={shape.status}>
        <VisuallyHidden>Ładowanie samochodu…</VisuallyHidden>
      </p>
      <div className={styles.columns}>
        <div className={styles.photos}>
          <Skeleton ratio="4 / 3" />
        </div>
        <div className={styles.offer}>
          <div className={shape.offer}>
            <Skeleton width="50%" height="2.1rem" />
            <Skeleton height="6.5rem" />
            <Skeleton height="14rem" />
            <Skeleton height="3.25rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
