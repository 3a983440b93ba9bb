import { useState } from "react";
import type { NewEnquiries } from "../../../../shared/api/enquiry.ts";
import type { MailQueue } from "../../../../shared/api/mail.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { Today } from "../../../../shared/api/today.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { ConfirmButton } from "../ConfirmButton.tsx";
import { adminPaths } from "../../../../shared/paths.ts";
import { lazyDialog } from "../../../kit/layout/lazy_part.tsx";
import { rentalName } from "../../papers/rental_name.ts";
import { mailQueueWords } from "../mail_queue_words.ts";
import { DayPanel } from "./DayPanel.tsx";
import { DayRow, UnsentMailRow } from "./DayRow.tsx";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";

// With its QR code, which the day does not wait for.
const LinkDialog = lazyDialog(
  async () => (await import("../LinkDialog.tsx")).LinkDialog,
);

/** Data that only the server has: bookings to confirm, links and mails that were not sent. */
export function NewsPanels({ today, hasAccent, onChanged }: {
  today: Today;
  /** Whether the first row has the button in the colour of the brand. */
  hasAccent: boolean;
  onChanged: () => void;
}) {
  const { waiting, moreWaiting, withoutLink, mails, moreMails, mailQueue: queue, date } = today;
  const queued = queue.waiting > 0
    ? { count: queue.waiting, words: <QueuedMails queue={queue} /> }
    : undefined;
  return (
    <>
      <DayPanel
        title="Do obsłużenia"
        items={waiting}
        more={moreWaiting}
        row={(rental) => (
          <DayRow
            rental={rental}
            at={rental.startDateTime}
            date={date}
            badge={rental.status === "Do sprawdzenia" ? undefined : statusBadge(rental.status)}
          >
            <ConfirmButton
              rental={rental}
              variant={hasAccent && rental === waiting[0] ? "primary" : "secondary"}
              onChanged={onChanged}
            />
          </DayRow>
        )}
        tone="blue"
      />
      <WithoutLink rentals={withoutLink} date={date} onLinkChanged={onChanged} />
      <DayPanel
        title="Niewysłane wiadomości"
        items={mails}
        more={moreMails}
        besides={queued}
        row={(mail) => <UnsentMailRow mail={mail} />}
        tone={mails.length ? "red" : queue.hasAccount ? "blue" : "amber"}
      />
    </>
  );
}

/** Rentals whose link did not arrive, each with the dialog of its link; it stays open without them. */
function WithoutLink(
  { rentals, date, onLinkChanged }: {
    rentals: readonly Rental[];
    date: string;
    onLinkChanged: () => void;
  },
) {
  const [open, setOpen] = useState<Rental>();
  return (
    <>
      <DayPanel
        title="Klient nie dostał linku"
        note="Wiadomość z linkiem do rezerwacji nie dotarła. Popraw adres e-mail albo przekaż link inaczej."
        items={rentals}
        row={(rental) => (
          <DayRow rental={rental} at={rental.startDateTime} date={date}>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={`Pokaż link: ${rentalName(rental)}`}
              onClick={() => setOpen(rental)}
            >
              Pokaż link
            </Button>
          </DayRow>
        )}
        tone="red"
      />
      {open && (
        <LinkDialog
          rental={open}
          onClose={() => setOpen(undefined)}
          onChanged={onLinkChanged}
        />
      )}
    </>
  );
}

/** Mails not tried yet; if no account is configured, with a link to the settings. */
function QueuedMails({ queue }: { queue: MailQueue }) {
  const words = mailQueueWords(queue, new Date().toISOString());
  if (!words) return null;
  return (
    <>
      <p className="m-0">
        <strong>{words.title}</strong> {words.text}
      </p>
      {!queue.hasAccount && (
        <ButtonLink variant="secondary" to={adminPaths.settings}>Otwórz ustawienia</ButtonLink>
      )}
    </>
  );
}

/** How many enquiries are new, with a link to them. */
export function NewEnquiriesPanel({ enquiries: { count, waitingLong } }: {
  enquiries: NewEnquiries;
}) {
  const besides = count > 0
    ? { count, words: <NewEnquiryWords count={count} waitingLong={waitingLong} /> }
    : undefined;
  return (
    <DayPanel
      title="Zapytania"
      items={NO_ROWS}
      besides={besides}
      row={() => null}
      tone={waitingLong > 0 ? "amber" : "blue"}
    />
  );
}

const NO_ROWS: readonly { readonly id: string }[] = [];

function NewEnquiryWords({ count, waitingLong }: NewEnquiries) {
  return (
    <>
      <p className="m-0">
        {waitingLong > 0
          ? <strong>{`Ponad 24 godziny czeka: ${waitingLong}.`}</strong>
          : count === 1
          ? "Nowa wiadomość ze strony czeka na odpowiedź."
          : "Nowe wiadomości ze strony czekają na odpowiedź."}
      </p>
      <ButtonLink variant="secondary" to={`${adminPaths.enquiries}?state=new`}>
        Zobacz zapytania
      </ButtonLink>
    </>
  );
}

// With schemas and forms, which the day does not wait for.
const ExtensionAnswerDialog = lazyDialog(
  async () => (await import("./ExtensionAnswerDialog.tsx")).ExtensionAnswerDialog,
);

/** 'Prosi o przedłużenie': requests for a later end that wait for an answer. */
export function ExtensionsPanel(
  { rentals, date, hasAccent = false, isReadOnly = false, onAnswered }: {
    rentals: readonly Rental[];
    date: string;
    /** As of `NewsPanels`. */
    hasAccent?: boolean;
    /** The device's data: they are shown without the answers, which need a network. */
    isReadOnly?: boolean;
    /** A request is answered, here or elsewhere. */
    onAnswered: () => void;
  },
) {
  const [open, setOpen] = useState<{ rental: Rental; answer: "accept" | "refuse" }>();
  const close = () => setOpen(undefined);
  const settled = () => {
    close();
    onAnswered();
  };
  return (
    <>
      <DayPanel
        title="Prosi o przedłużenie"
        {...(isReadOnly && { note: "Odpowiedzieć można tylko z internetem." })}
        items={rentals}
        tone="amber"
        row={(rental) => (
          <DayRow rental={rental} at={rental.endDateTime} date={date}>
            <ExtensionRequest
              rental={rental}
              hasAccent={hasAccent && rental === rentals[0]}
              onAnswer={isReadOnly ? undefined : (answer) => setOpen({ rental, answer })}
            />
          </DayRow>
        )}
      />
      {open && <ExtensionAnswerDialog {...open} onClose={close} onSettled={settled} />}
    </>
  );
}

function ExtensionRequest(
  { rental, hasAccent, onAnswer }: {
    rental: Rental;
    hasAccent: boolean;
    onAnswer: ((answer: "accept" | "refuse") => void) | undefined;
  },
) {
  const name = rentalName(rental);
  return (
    <>
      <p className="m-0 basis-full leading-normal">
        Prosi o przedłużenie do{" "}
        <strong className="whitespace-nowrap tabular-nums">
          {formatDateTime(rental.extension?.until)}
        </strong>
      </p>
      {onAnswer && (
        <>
          <Button
            variant={hasAccent ? "primary" : "secondary"}
            className={ANSWER}
            aria-haspopup="dialog"
            aria-label={`Zgódź się: ${name}`}
            onClick={() => onAnswer("accept")}
          >
            Zgódź się
          </Button>
          <Button
            variant="secondary"
            className={ANSWER}
            aria-haspopup="dialog"
            aria-label={`Odmów: ${name}`}
            onClick={() => onAnswer("refuse")}
          >
            Odmów
          </Button>
        </>
      )}
    </>
  );
}

const ANSWER = "@max-wide-phone/page:grow @max-wide-phone/page:basis-[7rem]";
