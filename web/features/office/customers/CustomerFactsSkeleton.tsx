import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./CustomerFacts.module.css";

/** The shape of what is held under an e-mail, while it is looked up. */
export function CustomerFactsSkeleton() {
  return (
    <div className={styles.facts}>
      <VisuallyHidden>Sprawdzanie danych klienta</VisuallyHidden>
      <Skeleton width="60%" height="1.4rem" />
      {ROWS.map((row) => <Skeleton key={row} height="2.4rem" />)}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];
