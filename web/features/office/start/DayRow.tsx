import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router-dom";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDate, toWarsaw } from "../../../../shared/warsaw.ts";
import styles from "./DayRow.module.css";
import { HandOverLink } from "../../papers/HandOverLink.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import type { SavedState } from "../../../offline/unsent_status.ts";
import { adminPaths } from "../../../site/paths.ts";

/**
 * What stands first in a row: the time of the pickup or the return, the day of the pickup, or day
 * and time of either.
 */
export type Moment = "startTime" | "endTime" | "startDate" | "startMoment" | "endMoment";

/** What is filled at the car, and how far that is on its way where it was. */
export type DayProtocol = {
  readonly kind: ProtocolKind;
  readonly done: SavedState | undefined;
  /** It is not today's work. */
  readonly later?: boolean;
};

/**
 * One rental of the day: leads to it in the list, and to the protocol that it asks for; its customer
 * is called or written to.
 */
export function DayRow(
  { rental, moment, protocol }: { rental: Rental; moment: Moment; protocol?: DayProtocol },
) {
  const { rentalCar: car, customerFirstName, customerLastName, customerPhone } = rental;
  const { label, tone } = statusBadge(rental.status);
  const details = [car?.registrationNumber, customerLastName].filter(Boolean).join(" · ");
  return (
    <div className={styles.row}>
      <Link className={styles.link} to={adminPaths.oneRental(rental.id)}>
        <span className={styles.moment}>
          {momentOf(rental, moment).map((part) => (
            <span key={part} className={styles.day}>{part}</span>
          ))}
        </span>
        <span className={styles.words}>
          <span className={styles.car}>
            {car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
          </span>
          <span className={styles.details}>{details}</span>
          {moment !== "startDate" && (
            <span className={styles.state}>
              <Badge tone={tone}>{label}</Badge>
            </span>
          )}
        </span>
      </Link>
      <Link
        className={styles.call}
        to={adminPaths.sendMessage(rental.id)}
        state={{ list: adminPaths.oneRental(rental.id) }}
        aria-label={`Wyślij wiadomość: ${customerFirstName} ${customerLastName}`}
        title="Wyślij wiadomość"
      >
        <Mail aria-hidden="true" size={20} />
      </Link>
      {customerPhone && (
        <a
          className={styles.call}
          href={`tel:${customerPhone.replace(/[^\d+]/g, "")}`}
          aria-label={`Zadzwoń: ${customerFirstName} ${customerLastName}, ${customerPhone}`}
          title={customerPhone}
        >
          <Phone aria-hidden="true" size={20} />
        </a>
      )}
      {protocol && (
        <div className={styles.protocol}>
          <HandOverLink
            rental={rental}
            kind={protocol.kind}
            done={protocol.done}
            variant={protocol.done || protocol.later ? "secondary" : "primary"}
            className={styles.fill}
          />
        </div>
      )}
    </div>
  );
}

/** One line, or the day above the time. */
function momentOf(rental: Rental, moment: Moment): string[] {
  switch (moment) {
    case "startTime":
      return [toWarsaw(rental.startDateTime).time];
    case "endTime":
      return [toWarsaw(rental.endDateTime).time];
    case "startDate":
      return [formatDate(rental.startDateTime).slice(0, 5)];
    case "startMoment":
      return [formatDate(rental.startDateTime).slice(0, 5), toWarsaw(rental.startDateTime).time];
    case "endMoment":
      return [formatDate(rental.endDateTime).slice(0, 5), toWarsaw(rental.endDateTime).time];
    default:
      return moment satisfies never;
  }
}
