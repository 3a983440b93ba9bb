import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./TimelineSkeleton.module.css";

/** The timeline's own shape while it loads. */
export function TimelineSkeleton() {
  return (
    <div className={styles.box}>
      <VisuallyHidden>Wczytywanie osi floty</VisuallyHidden>
      <div aria-hidden="true">
        {ROWS.map(({ left, width }, index) => (
          <div key={index} className={styles.row}>
            <div className={styles.car}>
              <Skeleton width="80%" height="1.1rem" />
              <Skeleton width="55%" height="0.9rem" />
            </div>
            <div className={styles.track}>
              <div style={{ marginLeft: `${left}%`, width: `${width}%` }}>
                <Skeleton height="2.75rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const ROWS = [
  { left: 4, width: 38 },
  { left: 30, width: 55 },
  { left: 0, width: 22 },
  { left: 48, width: 40 },
  { left: 15, width: 30 },
  { left: 60, width: 25 },
];
