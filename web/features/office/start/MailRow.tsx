import { Link } from "react-router-dom";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import type { UnsentMail } from "../../../../shared/api/today.ts";
import { formatDate, toWarsaw } from "../../../../shared/warsaw.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import styles from "./DayRow.module.css";

/** One mail that could not be sent: leads to the mails, where it can be sent again. */
export function MailRow({ mail }: { mail: UnsentMail }) {
  const { kind, queuedAt, status, nextAttemptAt } = mail;
  return (
    <div className={styles.row}>
      <Link className={styles.link} to={adminPaths.mails}>
        <span className={styles.moment}>
          <span className={styles.day}>{formatDate(queuedAt).slice(0, 5)}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.car}>{mailName(kind)}</span>
          <span className={styles.details}>
            {nextAttemptAt
              ? `Następna próba o ${toWarsaw(nextAttemptAt).time}`
              : "Nie będzie już wysyłana sama"}
          </span>
          <span>
            <Badge tone={status === "failed" ? "red" : "amber"}>
              {status === "failed" ? "Nie wysłano" : "Próbuje dalej"}
            </Badge>
          </span>
        </span>
      </Link>
    </div>
  );
}
