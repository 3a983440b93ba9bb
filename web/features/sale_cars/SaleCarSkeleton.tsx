import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./SaleCarDetail.module.css";
import shape from "./SaleCarSkeleton.module.css";

/** The shape of a SaleCarDetail while it loads. */
export function SaleCarSkeleton() {
  return (
    <div>
      <p role="status" className={shape.status}>
        <VisuallyHidden>Ładowanie samochodu…</VisuallyHidden>
      </p>
      <div className={styles.columns}>
        <div className={styles.photos}>
          <Skeleton ratio="4 / 3" className={shape.photo} />
          <div className={shape.thumbnails}>
            {[1, 2, 3, 4].map((one) => <Skeleton key={one} ratio="4 / 3" />)}
          </div>
        </div>
        <div className={styles.offer}>
          <div className={shape.offer}>
            <Skeleton width="65%" height="2.1rem" />
            <Skeleton height="5.5rem" />
            <Skeleton height="3.25rem" />
            <Skeleton height="2.75rem" />
            <Skeleton width="80%" height="2.5rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
