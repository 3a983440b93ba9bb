import type { ReactNode } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import styles from "./RentalList.module.css";

/** Rentals as rows on a desk and as cards on a phone. */
export function RentalList(
  { rentals, card }: {
    rentals: readonly Rental[];
    /** Draws one of them. */
    card: (rental: Rental) => ReactNode;
  },
) {
  return (
    <div className={styles.list}>
      <RentalListHead />
      <ul className={styles.rows}>
        {rentals.map((rental) => <li key={rental.id} className={styles.item}>{card(rental)}</li>)}
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
