import { CalendarRange, CarFront, UserRound } from "lucide-react";
import type { Rental } from "../../../shared/api/rental.ts";
import { statusBadge } from "../../../shared/rental/status.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import { Badge } from "../../ui/Badge.tsx";
import styles from "./MailRentalSummary.module.css";

/** The rental that the mail is about: customer, car, period, status. */
export function MailRentalSummary({ rental }: { rental: Rental }) {
  const { rentalCar: car } = rental;
  const { label, tone } = statusBadge(rental.status);
  const plate = car?.registrationNumber ? ` · ${car.registrationNumber}` : "";
  return (
    <section className={styles.summary} aria-label="Wynajem">
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <UserRound aria-hidden="true" size={20} />
          {`${rental.customerFirstName} ${rental.customerLastName}`.trim() || "Brak danych"}
        </li>
        <li className={styles.fact}>
          <CarFront aria-hidden="true" size={20} />
          {car ? `${car.brand} ${car.model}${plate}` : "Samochód usunięty"}
        </li>
        <li className={styles.fact}>
          <CalendarRange aria-hidden="true" size={20} />
          <span className={styles.period}>
            <span>{formatDateTime(rental.startDateTime)}</span>{" "}
            <span>– {formatDateTime(rental.endDateTime)}</span>
          </span>
        </li>
      </ul>
      <div className={styles.status}>
        <Badge tone={tone}>{label}</Badge>
        {rental.emailSent && <span className={styles.mailed}>Wysłano już wiadomość</span>}
      </div>
    </section>
  );
}
