import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import card from "./PaperCard.module.css";
import styles from "./RentalFilesScreen.module.css";

/** The shape of the page while the rental and its papers are on their way. */
export function RentalFilesSkeleton() {
  return (
    <>
      <VisuallyHidden>Wczytywanie dokumentów</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height="4.75rem" className={card.summary} />
        <div className={styles.papers}>
          {[1, 2, 3].map((paper) => (
            <div key={paper} className={card.card}>
              <Skeleton width="60%" height="1.75rem" />
              <Skeleton height="7rem" />
              <Skeleton height="2.75rem" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
