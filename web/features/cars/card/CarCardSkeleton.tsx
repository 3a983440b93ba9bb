import { Card } from "../../../kit/layout/Card.tsx";
import styles from "./CarCardSkeleton.module.css";
import { classNames } from "../../../kit/layout/class_names.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";

/** The shape of a CarCard while cars load: with so many facts and buttons. */
export function CarCardSkeleton({ facts, buttons }: { facts: 4 | 6; buttons: 1 | 2 }) {
  return (
    <Card flush aria-hidden="true" className={styles.card}>
      <Skeleton ratio="4 / 3" className={styles.photo} />
      <div className={styles.body}>
        <Skeleton width="55%" height="1.5rem" />
        <Skeleton width="42%" height="2.1rem" />
        <div className={classNames(styles.facts, facts === 6 && styles.three)}>
          {WIDTHS.slice(0, facts).map((width) => (
            <Skeleton key={width} width={width} height="2.6rem" />
          ))}
        </div>
        <div className={styles.actions}>
          <Skeleton height="2.75rem" />
          {buttons === 2 && <Skeleton height="2.75rem" />}
        </div>
      </div>
    </Card>
  );
}

const WIDTHS = ["72%", "60%", "54%", "66%", "78%", "70%"];
