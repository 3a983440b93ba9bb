import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import { phoneLink } from "../../../../shared/company_words.ts";
import { customerName } from "../../../../shared/customer/customer_name.ts";
import { ENQUIRY_STATE_WORDS } from "../../../../shared/enquiry/enquiry_words.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { formatDateTime, type Instant } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { ButtonAnchor } from "../../../kit/buttons/ButtonLink.tsx";
import { CopyButton } from "../../../kit/fields/CopyButton.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { ENQUIRY_TONES, mailBadge, waitingWords } from "./enquiry_words.ts";

/** The message, its car, and the contact data of its sender. */
export function EnquiryMessage({ enquiry, now }: { enquiry: Enquiry; now: Instant }) {
  const { state, receivedAt, car, subject, message, customerEmail, customerPhone } = enquiry;
  const waiting = waitingWords(enquiry, now);
  const name = customerName(enquiry);
  return (
    <Card
      as="section"
      aria-labelledby="enquiryMessage"
      className="grid grid-cols-1 content-start gap-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="enquiryMessage" className="m-0 text-18 font-bold">Wiadomość</h2>
        <Badge tone={ENQUIRY_TONES[state]}>{ENQUIRY_STATE_WORDS[state]}</Badge>
        {waiting && (
          <span className={waiting.long ? "font-bold text-amber" : "text-muted"}>
            {waiting.text}
          </span>
        )}
      </div>
      <dl className="grid gap-1">
        <Fact name="Napisano">
          <time dateTime={receivedAt} className="tabular-nums">{formatDateTime(receivedAt)}</time>
        </Fact>
        {car && (
          <Fact name="Samochód">
            <Link
              to={car.kind === "sale" ? paths.saleCar(car.id) : paths.rentalCar(car.id)}
              className="inline-flex min-h-target items-center mouse:min-h-6"
            >
              {`${car.brand} ${car.model}`.trim()}
            </Link>
          </Fact>
        )}
        {subject && <Fact name="W sprawie">{subject}</Fact>}
      </dl>
      <p className="m-0 rounded-input bg-mist p-4 whitespace-pre-line wrap-anywhere">{message}</p>
      <div className="grid gap-2">
        {customerEmail && (
          <Contact name="E-mail" value={customerEmail}>
            <ButtonAnchor
              href={`mailto:${customerEmail}`}
              variant="secondary"
              icon={<Mail aria-hidden="true" />}
              aria-label={`Napisz: ${name}, ${customerEmail}`}
            >
              Napisz
            </ButtonAnchor>
          </Contact>
        )}
        {customerPhone && (
          <Contact name="Telefon" value={customerPhone}>
            <ButtonAnchor
              href={phoneLink({ phone: customerPhone })}
              variant="secondary"
              icon={<Phone aria-hidden="true" />}
              aria-label={`Zadzwoń: ${name}, ${customerPhone}`}
            >
              Zadzwoń
            </ButtonAnchor>
          </Contact>
        )}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Contact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <span className="min-w-0">
        <span className="block text-14 text-muted">{name}</span>
        <span className="font-semibold wrap-anywhere tabular-nums">{value}</span>
      </span>
      <span className="flex flex-none gap-2">
        <CopyButton name={name} value={value} />
        {children}
      </span>
    </div>
  );
}

/** The mails of an enquiry with their state; a failed one shows its reason. */
export function EnquiryMails({ enquiry: { mails } }: { enquiry: Enquiry }) {
  return (
    <Card
      as="section"
      aria-labelledby="enquiryMails"
      className="grid grid-cols-1 content-start gap-3"
    >
      <h2 id="enquiryMails" className="m-0 text-18 font-bold">Poczta</h2>
      {mails.length === 0 && <p className="m-0 text-muted">Nie ma żadnej wiadomości.</p>}
      <ul className="m-0 grid list-none gap-3 p-0">
        {mails.map((mail) => {
          const { label, tone } = mailBadge(mail);
          return (
            <li key={mail.id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{mailName(mail.kind)}</span>
                <Badge tone={tone}>{label}</Badge>
                <time
                  dateTime={mail.sentAt ?? mail.queuedAt}
                  className="text-14 text-muted tabular-nums"
                >
                  {formatDateTime(mail.sentAt ?? mail.queuedAt)}
                </time>
              </span>
              {mail.reasonText && (
                <span className="wrap-anywhere">
                  {mail.reasonText}{" "}
                  <Link
                    to={adminPaths.mails}
                    className="inline-flex min-h-target items-center mouse:min-h-6"
                  >
                    Zobacz pocztę
                  </Link>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
