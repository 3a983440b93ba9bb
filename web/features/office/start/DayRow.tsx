import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { UnsentMail } from "../../../../shared/api/today.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDate, toWarsaw } from "../../../../shared/warsaw.ts";
import { ProtocolLink } from "../../papers/ProtocolLink.tsx";
import { CallLink, SQUARE_LINK } from "../CallLink.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import type { SavedState } from "../../../offline/unsent_status.ts";
import { adminPaths } from "../../../../shared/paths.ts";

/**
 * The first column of a row: the time of the pickup or the return, the day of the pickup, or day
 * and time of either.
 */
type Moment = "startTime" | "endTime" | "startDate" | "startMoment" | "endMoment";

/** The protocol to fill at the car, and its sync state once it is filled. */
export type DayProtocol = {
  readonly kind: ProtocolKind;
  readonly done: SavedState | undefined;
  /** It is not due today. */
  readonly later?: boolean;
};

/**
 * One rental of the day, with links to it in the list, to the protocol to fill, and to call or
 * write to its customer. `children` are below, after the protocol.
 */
export function DayRow(
  { rental, moment, protocol, children }: {
    rental: Rental;
    moment: Moment;
    protocol?: DayProtocol;
    children?: ReactNode;
  },
) {
  const { rentalCar: car, customerFirstName, customerLastName, customerPhone } = rental;
  const { label, tone } = statusBadge(rental.status);
  const details = [car?.registrationNumber, customerLastName].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-wrap items-center gap-2 pr-3">
      <Link className={DAY_LINK} to={adminPaths.rentalFiles(rental.id)}>
        <span className={DAY_WHEN}>
          {momentOf(rental, moment).map((part) => (
            <span key={part} className="block whitespace-nowrap">{part}</span>
          ))}
        </span>
        <span className="grid grow basis-[7rem] gap-0.5 min-w-0">
          <span className="font-bold leading-normal wrap-anywhere group-hover:text-brand group-hover:underline">
            {car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
          </span>
          <span className="text-muted text-14 wrap-anywhere">{details}</span>
          {moment !== "startDate" && (
            <span className="*:whitespace-normal">
              <Badge tone={tone}>{label}</Badge>
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
      {(protocol || children) && (
        <div className="flex grow basis-full flex-wrap items-center gap-y-2 gap-x-3 pl-[calc(32px+3.4rem)] pb-3 @max-wide-phone/page:pl-4">
          {protocol && (
            <ProtocolLink
              rental={rental}
              kind={protocol.kind}
              done={protocol.done}
              variant={protocol.done || protocol.later ? "secondary" : "primary"}
              className="@max-wide-phone/page:grow @max-wide-phone/page:basis-[9rem]"
            />
          )}
          {children}
        </div>
      )}
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

const DAY_LINK = classNames(
  "group flex grow basis-[10rem] flex-wrap gap-x-4 min-w-0 pr-1 pl-4 py-3 text-inherit no-underline",
  "focus-visible:rounded-input focus-visible:-outline-offset-2",
);
const DAY_WHEN = "flex-none min-w-[3.4rem] text-[1.25rem] font-bold tabular-nums leading-tight";
