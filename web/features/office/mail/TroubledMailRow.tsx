import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { TroubledMail } from "../../../../shared/api/mail.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { counted } from "../../../../shared/counted.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** One mail that could not be sent: its recipient, subject and failure, and 'Ponów'. */
export function TroubledMailRow(
  { mail, busy, refusal, onRetry, onRemove }: {
    mail: TroubledMail;
    busy: boolean;
    /** Why the last 'Ponów' failed. */
    refusal: string | undefined;
    onRetry: () => void;
    onRemove: () => void;
  },
) {
  const { label, tone } = troubleBadge(mail);
  return (
    <article className={MAIL_CARD} aria-label={mail.subject || mailName(mail.kind)}>
      <div className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4">
        <div className="grow basis-[14rem] min-w-0">
          <p className="m-0 text-muted text-14">{mailName(mail.kind)}</p>
          <h2 className="m-0 text-18 font-bold leading-normal wrap-anywhere">
            <WholeDates>{mail.subject || "Treści nie da się odczytać"}</WholeDates>
          </h2>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <MailFacts mail={mail} />
      {mail.to === "customer" && mail.rentalChanged && mail.rentalId && (
        <Alert
          tone="warning"
          action={
            <ButtonLink to={adminPaths.sendMessage(mail.rentalId)} variant="secondary">
              Napisz nową
            </ButtonLink>
          }
        >
          Wynajem zmienił się, odkąd napisano tę wiadomość.
        </Alert>
      )}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className="flex flex-wrap gap-3 @max-tablet/page:[&>button]:grow @max-tablet/page:[&>button]:basis-[9rem]">
        <Button
          icon={<RotateCw aria-hidden="true" />}
          busy={busy}
          busyLabel="Wysyłanie..."
          onClick={onRetry}
        >
          Ponów
        </Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          Usuń z listy
        </Button>
      </div>
    </article>
  );
}

function MailFacts({ mail }: { mail: TroubledMail }) {
  const { rentalId, customerName } = mail;
  return (
    <dl className={MAIL_FACTS}>
      <Fact name="Do">{recipientWords(mail)}</Fact>
      {rentalId && customerName && (
        <Fact name="Wynajem">
          <Link className={LINK} to={adminPaths.rentalFiles(rentalId)}>{customerName}</Link>
        </Fact>
      )}
      <Fact name="Powód">{mail.reasonText}</Fact>
      <Fact name="Próby">{progressWords(mail)}</Fact>
      <Fact name="Napisano">{formatDateTime(mail.queuedAt)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="flex-none basis-[6rem] text-muted">{name}</dt>
      <dd className="min-w-0 grow basis-[9rem] wrap-anywhere tabular-nums">
        <WholeDates>{children}</WholeDates>
      </dd>
    </div>
  );
}

function recipientWords({ to, recipient }: TroubledMail): string {
  return to === "business" ? `Biuro (${recipient})` : recipient || "Brak danych";
}

/** Progress of a mail: how often it was tried, and what happens next. */
export function progressWords(
  { status, attempts, nextAttemptAt }: Pick<TroubledMail, "status" | "attempts" | "nextAttemptAt">,
): string {
  const tried = counted(attempts, ["próba", "próby", "prób"]);
  return status === "waiting" && nextAttemptAt
    ? `${tried}, następna ${formatDateTime(nextAttemptAt)}`
    : `${tried}, sama już nie zostanie wysłana`;
}

/** The state of a mail in one or two words. */
export function troubleBadge(
  { status, permanent }: Pick<TroubledMail, "status" | "permanent">,
): { label: string; tone: "red" | "amber" } {
  if (permanent) return { label: "Adres odrzucony", tone: "red" };
  return status === "failed"
    ? { label: "Nie wysłano", tone: "red" }
    : { label: "Czeka", tone: "amber" };
}
const LINK =
  "inline-block min-h-6 @max-tablet/page:-my-[0.65rem] @max-tablet/page:min-w-target @max-tablet/page:py-[10.4px]";
export const MAIL_FACTS = "grid gap-1";
export const MAIL_CARD = "grid grid-cols-1 gap-3 p-4 surface @min-tablet/page:p-6";
