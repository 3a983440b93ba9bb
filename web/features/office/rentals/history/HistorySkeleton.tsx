import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import styles from "./HistoryList.module.css";

/** The history's own shape while it loads. */
export function HistorySkeleton() {
  return (
    <div className={styles.line}>
      <VisuallyHidden>Wczytywanie historii</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.entry} aria-hidden="true">
          <Skeleton width="2.25rem" height="2.25rem" round />
          <div className={styles.words}>
            <Skeleton width={`${width}%`} height="1.25rem" />
            <Skeleton width="11rem" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

const WIDTHS = [55, 70, 45];
