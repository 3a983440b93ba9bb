import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { UnsentMail } from "../../../../shared/api/today.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { formatDate, type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { CallLink, SQUARE_LINK } from "../CallLink.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Badge, type Tone } from "../../../kit/buttons/Badge.tsx";
import { adminPaths } from "../../../../shared/paths.ts";

/** What is out of the ordinary about a rental. */
export interface RowBadge {
  readonly label: string;
  readonly tone: Tone;
}

/**
 * One rental, with links to its page, and to call or write to its customer; `children` are below.
 * `at` is when it is due: the time, and its day unless that is `date`.
 */
export function DayRow({ rental, at, date, what, money, badge, children }: {
  rental: Rental;
  at: Instant;
  date: string;
  /** What happens then, in a word. */
  what?: string;
  /** What is still to be paid then. */
  money?: string | undefined;
  badge?: RowBadge | undefined;
  children?: ReactNode;
}) {
  const { rentalCar: car, customerFirstName, customerLastName, customerPhone } = rental;
  const details = [what, car?.registrationNumber, customerLastName].filter(Boolean).join(" · ");
  const due = toWarsaw(at);
  return (
    <div className="flex flex-wrap items-center gap-2 pr-3">
      <Link className={DAY_LINK} to={adminPaths.rentalFiles(rental.id)}>
        <span className={DAY_WHEN}>
          {due.date !== date && (
            <span className="block whitespace-nowrap">{formatDate(at).slice(0, 5)}</span>
          )}
          <span className="block whitespace-nowrap">{due.time}</span>
        </span>
        <span className="grid grow basis-[7rem] gap-0.5 min-w-0">
          <span className="font-bold leading-normal wrap-anywhere group-hover:text-brand group-hover:underline">
            {car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
          </span>
          <span className="text-muted text-14 wrap-anywhere">{details}</span>
          {money && <span className="text-muted text-14 tabular-nums">{money}</span>}
          {badge && (
            <span className="*:whitespace-normal">
              <Badge tone={badge.tone}>{badge.label}</Badge>
            </span>
          )}
        </span>
      </Link>
      {rental.customerEmail && (
        <Link
          className={SQUARE_LINK}
          to={adminPaths.sendMessage(rental.id)}
          state={{ list: adminPaths.rentalFiles(rental.id) }}
          aria-label={`Wyślij wiadomość: ${customerFirstName} ${customerLastName}`}
          title="Wyślij wiadomość"
        >
          <Mail aria-hidden="true" size={20} />
        </Link>
      )}
      {customerPhone && (
        <CallLink name={`${customerFirstName} ${customerLastName}`} phone={customerPhone} />
      )}
      {children && <div className={DAY_ACTIONS}>{children}</div>}
    </div>
  );
}

/** One mail that could not be sent; links to the mails, where it can be sent again. */
export function UnsentMailRow({ mail }: { mail: UnsentMail }) {
  const { kind, queuedAt, status, nextAttemptAt } = mail;
  return (
    <div className="flex flex-wrap items-center gap-2 pr-3">
      <Link className={DAY_LINK} to={adminPaths.mails}>
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

const DAY_LINK = classNames(
  "group flex grow basis-[10rem] flex-wrap gap-x-4 min-w-0 pr-1 pl-4 py-3 text-inherit no-underline",
  "focus-visible:rounded-input focus-visible:-outline-offset-2",
);
const DAY_WHEN = "flex-none min-w-[3.4rem] text-[1.25rem] font-bold tabular-nums leading-tight";
const DAY_ACTIONS = classNames(
  "flex grow basis-full flex-wrap items-center gap-y-2 gap-x-3 pb-3",
  "pl-[calc(32px+3.4rem)] @max-wide-phone/page:pl-4",
);
