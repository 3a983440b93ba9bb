import type { Rental } from "../../../../shared/api/rental.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import styles from "./PeriodText.module.css";

/** From when to when; a line breaks between the two only. */
export function PeriodText({ rental }: { rental: Rental }) {
  return (
    <>
      <span className={styles.moment}>{formatDateTime(rental.startDateTime)} –</span>{" "}
      <span className={styles.moment}>{formatDateTime(rental.endDateTime)}</span>
    </>
  );
}
