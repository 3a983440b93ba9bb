import { rentalConditions } from "../../../shared/legal/rental_conditions.ts";
import type { BookedRental } from "../../../shared/rental/booked_rental.ts";
import { PaperSheet } from "../../kit/layout/PaperSheet.tsx";
import { BookedFacts } from "./BookedFacts.tsx";
import styles from "./BookedSheet.module.css";

/** The booking on one sheet of paper. */
export function BookedSheet({ booked }: { booked: BookedRental }) {
  const { name, address, phone, email, additionalInfo } = booked.customer;
  const lines = [["Najemca", name], ["Adres", address], ["Telefon", phone], ["E-mail", email]];
  return (
    <PaperSheet>
      <p className={styles.kind}>Rezerwacja samochodu</p>
      <p className={styles.car}>{booked.car}</p>
      <BookedFacts booked={booked} />
      <dl className={styles.customer}>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {additionalInfo && (
          <div className={styles.wide}>
            <dt>Dodatkowe informacje</dt>
            <dd>{additionalInfo}</dd>
          </div>
        )}
      </dl>
      <ul className={styles.rules}>
        <li>Potwierdzimy rezerwację e-mailem lub telefonicznie.</li>
        <li>Na odbiór zabierz prawo jazdy i dowód osobisty, paszport albo kartę pobytu.</li>
        <li>
          Rezerwację zmienisz lub odwołasz bez opłat do {rentalConditions.freeChangeHours}{" "}
          godzin przed odbiorem.
        </li>
        <li>Kaucję ustalamy dla samochodu i zapisujemy w umowie. Zwrot z pełnym bakiem.</li>
        <li>Spóźniony zwrot: {rentalConditions.lateReturnFee} zł za każdą rozpoczętą godzinę.</li>
      </ul>
    </PaperSheet>
  );
}
