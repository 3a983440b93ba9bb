import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import card from "./DocumentCard.module.css";
import styles from "./DocumentList.module.css";

/** The shape of the list while it is on its way. */
export function DocumentListSkeleton() {
  return (
    <>
      <VisuallyHidden>Wczytywanie dokumentów</VisuallyHidden>
      <div className={styles.rows} aria-hidden="true">
        {[55, 70, 45].map((width) => (
          <div key={width} className={card.card}>
            <div className={card.facts}>
              <div className={card.car}>
                <Skeleton width={`${width}%`} height="1.5rem" />
              </div>
              <div className={card.customer}>
                <Skeleton width="60%" height="1.25rem" />
              </div>
              <div className={card.period}>
                <Skeleton width="12rem" height="1.25rem" />
              </div>
            </div>
            <div className={card.actions}>
              <Skeleton width="6.5rem" height="2.5rem" />
              <Skeleton width="8.5rem" height="2.5rem" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
