import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./RentalCardSkeleton.module.css";

/** The shape of a RentalCard while the list loads. */
export function RentalCardSkeleton() {
  return (
    <Card flush aria-hidden="true">
      <Skeleton ratio="4 / 3" className={styles.photo ?? ""} />
      <div className={styles.body}>
        <Skeleton width="55%" height="1.5rem" />
        <Skeleton width="42%" height="2.1rem" />
        <div className={styles.facts}>
          {["72%", "60%", "54%", "66%"].map((width) => (
            <Skeleton key={width} width={width} height="2.6rem" />
          ))}
        </div>
        <div className={styles.actions}>
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
        </div>
      </div>
    </Card>
  );
}
