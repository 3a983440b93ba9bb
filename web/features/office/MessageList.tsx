import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { RentalMail, RentalMessages } from "../../../shared/api/rental_history.ts";
import { ENQUIRY_STATE_WORDS } from "../../../shared/enquiry/enquiry_words.ts";
import { mailName } from "../../../shared/mail/mail_name.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";
import { Badge } from "../../kit/buttons/Badge.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { call } from "../../api/office/call.ts";
import { useResource } from "../../api/use_resource.ts";
import { ResourceView } from "../../records/ResourceView.tsx";

/** Mails about a rental and the enquiries of its customer, in one list, newest first. */
export function MessagesSection({ rentalId }: { rentalId: string }) {
  const found = useResource(
    `admin/rental-messages/${rentalId}`,
    (signal) => call("GET /rental/{id}/messages", { params: { id: rentalId }, signal }),
    { isKept: false },
  );
  return (
    <ResourceView
      resource={found}
      loading={
        <div>
          <VisuallyHidden>Wczytywanie wiadomości</VisuallyHidden>
          <Skeleton height="3.5rem" />
        </div>
      }
      text="Nie udało się wczytać wiadomości."
      offline="Wiadomości wczytają się same, gdy sieć wróci."
      reason
      plain
      isEmpty={({ mails, enquiries }) => mails.length + enquiries.length === 0}
      empty={<p className="m-0 text-muted">Nikt jeszcze nie pisał o tym wynajmie.</p>}
    >
      {(messages) => <MessageList {...messages} />}
    </ResourceView>
  );
}

/** Mails and enquiries in one list, newest first. */
export function MessageList({ mails, enquiries }: RentalMessages) {
  return (
    <ul className="m-0 grid list-none gap-4 p-0">
      {[
        ...mails.map((mail) => ({
          at: mail.sentAt ?? mail.queuedAt,
          row: <SentMail key={mail.id} mail={mail} />,
        })),
        ...enquiries.map((enquiry) => ({
          at: enquiry.receivedAt,
          row: (
            <Message
              key={enquiry.id}
              Icon={ArrowDownLeft}
              title={
                <Link to={adminPaths.enquiry(enquiry.id)}>
                  {enquiry.subject || "Zapytanie z formularza"}
                </Link>
              }
              badge={
                <Badge tone={enquiry.state === "new" ? "blue" : "grey"}>
                  {ENQUIRY_STATE_WORDS[enquiry.state]}
                </Badge>
              }
              at={enquiry.receivedAt}
              text={enquiry.message}
            />
          ),
        })),
      ].sort((one, other) => one.at < other.at ? 1 : -1).map(({ row }) => row)}
    </ul>
  );
}

function SentMail({ mail }: { mail: RentalMail }) {
  const { kind, to, status, subject, text, queuedAt, sentAt, reasonText } = mail;
  return (
    <Message
      Icon={ArrowUpRight}
      title={<WholeDates>{subject || mailName(kind)}</WholeDates>}
      badge={status === "sent"
        ? to === "business" && <Badge tone="grey">do firmy</Badge>
        : (
          <Badge tone={status === "failed" ? "red" : "amber"}>
            {status === "failed" ? "Nie wysłano" : "Czeka na wysłanie"}
          </Badge>
        )}
      at={sentAt ?? queuedAt}
      text={text}
    >
      {reasonText && <p className="m-0 text-14 text-red">{reasonText}</p>}
    </Message>
  );
}

/** One message: its first line, and the text once it is opened. */
function Message({ Icon, title, badge, at, text, children }: {
  Icon: typeof ArrowUpRight;
  title: ReactNode;
  badge: ReactNode;
  at: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden="true" size={20} className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <p className="m-0 flex flex-wrap items-center gap-x-2 font-bold wrap-anywhere">
          <span>{title}</span>
          {badge}
        </p>
        <p className="m-0 text-14 text-muted tabular-nums">
          <WholeDates>{formatDateTime(at)}</WholeDates>
        </p>
        {children}
        {text && (
          <details className="mt-1 text-14">
            <summary className="inline-flex min-h-target cursor-pointer items-center underline mouse:min-h-6">
              Pokaż treść
            </summary>
            <p className="m-0 mt-1 rounded-input bg-mist p-3 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </details>
        )}
      </div>
    </li>
  );
}
