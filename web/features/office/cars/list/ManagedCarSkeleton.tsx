import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import styles from "./ManagedCarCard.module.css";

/** The shape of a ManagedCarCard. */
export function ManagedCarSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.photo}>
        <Skeleton ratio="4 / 3" />
      </div>
      <div className={styles.body}>
        <Skeleton width="65%" height="1.4rem" />
        <Skeleton width="45%" height="1.6rem" />
        <Skeleton width="80%" height="1.1rem" />
      </div>
      <div className={styles.actions}>
        <Skeleton height="2.75rem" />
      </div>
    </div>
  );
}
