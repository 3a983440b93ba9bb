import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import card from "./UnsentCard.module.css";
import entry from "./UnsentEntry.module.css";
import styles from "./UnsentScreen.module.css";

/** The list's own shape while the device's store is read. */
export function UnsentSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie niewysłanych</VisuallyHidden>
      <div className={styles.cards} aria-hidden="true">
        {[62, 48].map((width) => (
          <div key={width} className={`${card.card} ${entry.entry}`}>
            <Skeleton width={`${width}%`} height="1.5rem" />
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton width="14rem" height="2.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
