import CalendarRange from "lucide-react/icons/calendar-range";
import CarFront from "lucide-react/icons/car-front";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Plate } from "./Plate.tsx";
import styles from "./RentalSummary.module.css";

/** The rental that papers or a mail belong to: car, customer, period, and what the screen adds. */
export function RentalSummary({ rental, children }: {
  rental: Pick<
    Rental,
    "rentalCar" | "customerFirstName" | "customerLastName" | "startDateTime" | "endDateTime"
  >;
  children: ReactNode;
}) {
  const { rentalCar: car } = rental;
  return (
    <section className={styles.summary} aria-label="Wynajem">
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <CarFront aria-hidden="true" size={20} />
          <span className={styles.car}>
            {car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
            <Plate number={car?.registrationNumber} />
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
      {children}
    </section>
  );
}
