import CalendarRange from "lucide-react/icons/calendar-range";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import UserRound from "lucide-react/icons/user-round";
import type { Rental } from "../../../../shared/api/rental.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { ClampedText } from "../../../kit/layout/ClampedText.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./RentalRow.module.css";

/** One rental: car, customer with phone and e-mail to tap, period, status, when it was made. */
export function RentalRow({ rental }: { rental: Rental }) {
  const { label, tone } = statusBadge(rental.status);
  const { rentalCar: car } = rental;
  return (
    <div className={styles.row}>
      <CarHeading
        className={styles.car}
        name={car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
        plate={car?.registrationNumber}
      />
      <Customer rental={rental} />
      <p className={styles.period}>
        <CalendarRange aria-hidden="true" size={18} className={styles.icon} />
        <span className={styles.times}>
          <time dateTime={rental.startDateTime}>
            <VisuallyHidden>Od</VisuallyHidden>
            {formatDateTime(rental.startDateTime)}
          </time>
          <span className={styles.until}>
            <span aria-hidden="true">–</span>
            <time dateTime={rental.endDateTime}>
              <VisuallyHidden>do</VisuallyHidden>
              {formatDateTime(rental.endDateTime)}
            </time>
          </span>
        </span>
      </p>
      <div className={styles.status}>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={styles.made}>
        Utworzono <time dateTime={rental.createdAt}>{formatDateTime(rental.createdAt)}</time>
      </p>
      {rental.additionalInfo && (
        <p className={styles.note}>
          <MessageSquareText aria-hidden="true" size={18} className={styles.icon} />
          <VisuallyHidden>Uwagi klienta:</VisuallyHidden>
          <ClampedText text={rental.additionalInfo} />
        </p>
      )}
    </div>
  );
}

function Customer({ rental }: { rental: Rental }) {
  const { customerFirstName, customerLastName, customerPhone, customerEmail } = rental;
  return (
    <div className={styles.customer}>
      <p className={styles.person}>
        <UserRound aria-hidden="true" size={18} className={styles.icon} />
        {`${customerFirstName} ${customerLastName}`.trim() || "Brak danych"}
      </p>
      {customerPhone && (
        <a className={styles.contact} href={`tel:${customerPhone.replace(/[^\d+]/g, "")}`}>
          <Phone aria-hidden="true" size={18} className={styles.icon} />
          <span className={styles.number}>{customerPhone}</span>
        </a>
      )}
      {customerEmail && (
        <a className={styles.contact} href={`mailto:${customerEmail}`}>
          <Mail aria-hidden="true" size={18} className={styles.icon} />
          <span className={styles.address}>{customerEmail}</span>
        </a>
      )}
    </div>
  );
}
