import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { RentalListHead } from "./RentalList.tsx";
import list from "./RentalList.module.css";
import row from "./RentalRow.module.css";
import styles from "./RentalListSkeleton.module.css";

/** The list's own shape while it loads. */
export function RentalListSkeleton() {
  return (
    <div className={list.list}>
      <VisuallyHidden>Wczytywanie wynajmów</VisuallyHidden>
      <RentalListHead />
      <div className={list.rows} aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <div key={index} className={list.item}>
            <div className={row.row}>
              <div className={row.car}>
                <Skeleton width={`${width}%`} height="1.5rem" />
                <Skeleton width="5.5rem" height="1.35rem" className={styles.next} />
              </div>
              <div className={row.customer}>
                <div className={row.person}>
                  <Skeleton width={`${width - 20}%`} height="1.25rem" />
                </div>
                <Skeleton width="9rem" height="1.1rem" className={styles.contact} />
                <Skeleton width="11rem" height="1.1rem" className={styles.contact} />
              </div>
              <div className={row.period}>
                <Skeleton width="min(100%, 17rem)" height="1.25rem" />
              </div>
              <div className={row.status}>
                <Skeleton width="6.5rem" height="1.6rem" round />
              </div>
              <div className={row.made}>
                <Skeleton width="11rem" height="1rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const WIDTHS = [78, 64, 86, 70, 60, 82];
