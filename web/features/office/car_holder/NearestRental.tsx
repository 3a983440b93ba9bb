import type { Rental } from "../../../../shared/api/rental.ts";
import styles from "./NearestRental.module.css";
import { PeriodText } from "./PeriodText.tsx";

/** A rental before or after the time that was asked about; `none` where there is none. */
export function NearestRental(
  { title, rental, none }: { title: string; rental: Rental | null; none: string },
) {
  return (
    <div className={styles.nearest}>
      <p className={styles.title}>{title}</p>
      {rental
        ? (
          <p className={styles.words}>
            <strong>{`${rental.customerFirstName} ${rental.customerLastName}`.trim()}</strong>
            <span className={styles.period}>
              <PeriodText rental={rental} />
            </span>
          </p>
        )
        : <p className={styles.words}>{none}</p>}
    </div>
  );
}
