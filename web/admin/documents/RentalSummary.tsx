import { CalendarRange, CarFront, UserRound } from "lucide-react";
import { Link } from "react-router-dom";
import type { Rental } from "../../../shared/api/rental.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import { adminPaths } from "../../state/paths.ts";
import styles from "./RentalSummary.module.css";

/** The rental that papers belong to: customer, car, period, and the way to it. */
export function RentalSummary({ rental }: {
  rental: Pick<
    Rental,
    | "id"
    | "rentalCar"
    | "customerFirstName"
    | "customerLastName"
    | "startDateTime"
    | "endDateTime"
  >;
}) {
  const { rentalCar: car } = rental;
  return (
    <section className={styles.summary} aria-label="Wynajem">
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <CarFront aria-hidden="true" size={20} />
          <span>
            {car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
            {car?.registrationNumber && (
              <span className={styles.plate}>{car.registrationNumber}</span>
            )}
          </span>
        </li>
        <li className={styles.fact}>
          <UserRound aria-hidden="true" size={20} />
          {`${rental.customerFirstName} ${rental.customerLastName}`.trim() || "Brak danych"}
        </li>
        <li className={styles.fact}>
          <CalendarRange aria-hidden="true" size={20} />
          <span className={styles.period}>
            <span>{formatDateTime(rental.startDateTime)}</span>{" "}
            <span>– {formatDateTime(rental.endDateTime)}</span>
          </span>
        </li>
      </ul>
      <Link className={styles.link} to={adminPaths.oneRental(rental.id)}>Zobacz wynajem</Link>
    </section>
  );
}
