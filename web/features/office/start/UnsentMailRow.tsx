import { Link } from "react-router-dom";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import type { UnsentMail } from "../../../../shared/api/today.ts";
import { formatDate, toWarsaw } from "../../../../shared/warsaw.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { DAY_LINK, DAY_WHEN } from "./DayRow.tsx";

/** One mail that could not be sent; links to the mails, where it can be sent again. */
export function UnsentMailRow({ mail }: { mail: UnsentMail }) {
  const { kind, queuedAt, status, nextAttemptAt } = mail;
  return (
    <div className="flex flex-wrap items-center gap-2 pr-3">
      <Link
        className={DAY_LINK}
        to={adminPaths.mails}
      >
        <span className={DAY_WHEN}>
          <span className="block whitespace-nowrap">{formatDate(queuedAt).slice(0, 5)}</span>
        </span>
        <span className="grid grow basis-[7rem] gap-0.5 min-w-0">
          <span className="font-bold leading-normal wrap-anywhere group-hover:text-brand group-hover:underline">
            {mailName(kind)}
          </span>
          <span className="text-muted text-14 wrap-anywhere">
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
