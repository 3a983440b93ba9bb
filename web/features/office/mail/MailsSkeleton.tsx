import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./MailsScreen.module.css";
import row from "./TroubledMailRow.module.css";

/** The list's own shape while it loads. */
export function MailsSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie wiadomości</VisuallyHidden>
      <div className={styles.rows} aria-hidden="true">
        {[68, 52].map((width) => (
          <div key={width} className={row.row}>
            <Skeleton width={`${width}%`} height="1.75rem" />
            <div className={row.facts}>
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton width="85%" height="1.25rem" />
              <Skeleton width="60%" height="1.25rem" />
            </div>
            <Skeleton width="9rem" height="2.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
