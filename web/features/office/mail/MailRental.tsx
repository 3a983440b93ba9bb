import type { Rental } from "../../../../shared/api/rental.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { RentalSummary } from "../../cars/card/RentalSummary.tsx";
import styles from "./MailRental.module.css";

/** The rental that the mail is about, its status, and whether its customer has got a mail. */
export function MailRental({ rental }: { rental: Rental }) {
  const { label, tone } = statusBadge(rental.status);
  return (
    <RentalSummary rental={rental}>
      <div className={styles.status}>
        <Badge tone={tone}>{label}</Badge>
        {rental.emailSent && <span className={styles.mailed}>Wysłano już wiadomość</span>}
      </div>
    </RentalSummary>
  );
}
