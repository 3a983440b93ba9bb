import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import { ENQUIRY_STATE_WORDS } from "../../../../shared/enquiry/enquiry_words.ts";
import { formatDateTime, type Instant } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { ButtonAnchor } from "../../../kit/buttons/ButtonLink.tsx";
import { CopyButton } from "../../../kit/fields/CopyButton.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { paths } from "../../../site/paths.ts";
import { askerName, ENQUIRY_TONES, waitingWords } from "./enquiry_words.ts";

/** The message as it came, about which car, and how to reach who asked. */
export function EnquiryMessage({ enquiry, now }: { enquiry: Enquiry; now: Instant }) {
  const { state, receivedAt, car, subject, message, customerEmail, customerPhone } = enquiry;
  const waiting = waitingWords(enquiry, now);
  const name = askerName(enquiry);
  return (
    <Card as="section" aria-labelledby="enquiryMessage" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="enquiryMessage" className="m-0 text-18 font-bold">Wiadomość</h2>
        <Badge tone={ENQUIRY_TONES[state]}>{ENQUIRY_STATE_WORDS[state]}</Badge>
        {waiting && (
          <span className={waiting.long ? "font-bold text-amber" : "text-muted"}>
            {waiting.text}
          </span>
        )}
      </div>
      <dl className="m-0 grid gap-1 [&_dd]:m-0 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-muted [&>div]:grid [&>div]:grid-cols-[6rem_minmax(0,1fr)] [&>div]:gap-2">
        <div>
          <dt>Napisano</dt>
          <dd>
            <time dateTime={receivedAt} className="tabular-nums">{formatDateTime(receivedAt)}</time>
          </dd>
        </div>
        {car && (
          <div>
            <dt>Samochód</dt>
            <dd>
              <Link
                to={car.kind === "sale" ? paths.saleCar(car.id) : paths.rentalCar(car.id)}
                className="inline-flex min-h-target items-center md:pointer-fine:min-h-6"
              >
                {`${car.brand} ${car.model}`.trim()}
              </Link>
            </dd>
          </div>
        )}
        {subject && (
          <div>
            <dt>W sprawie</dt>
            <dd>{subject}</dd>
          </div>
        )}
      </dl>
      <p className="m-0 rounded-input bg-mist p-4 whitespace-pre-line wrap-anywhere">{message}</p>
      <div className="grid gap-2">
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
        {customerPhone && (
          <Contact name="Telefon" value={customerPhone}>
            <ButtonAnchor
              href={`tel:${customerPhone.replace(/[^\d+]/g, "")}`}
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
