import type { Rental } from "../../../shared/api/rental.ts";
import styles from "./RentalList.module.css";
import { RentalRow } from "./RentalRow.tsx";

/** Rentals as rows on a desk and as cards on a phone. */
export function RentalList({ rentals }: { rentals: readonly Rental[] }) {
  return (
    <div className={styles.list}>
      <RentalListHead />
      <ul className={styles.rows}>
        {rentals.map((rental) => (
          <li key={rental.id} className={styles.item}>
            <RentalRow rental={rental} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names of the columns, for eyes only: inside a row every value says what it is. */
export function RentalListHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>Samochód</span>
      <span>Klient</span>
      <span>Termin</span>
      <span>Status</span>
    </div>
  );
}
