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
import { formatDateTime } from "../../../../shared/warsaw.ts";

// With its QR code, which the day does not wait for.
const LinkDialog = lazyDialog(
  async () => (await import("../LinkDialog.tsx")).LinkDialog,
);

/** Data that only the server has: new bookings and failed mails. */
export function NewsPanels(
  { today, onChanged }: { today: Today | undefined; onChanged: () => void },
) {
  const queue = today?.mailQueue;
  const queued = queue && queue.waiting > 0
    ? { count: queue.waiting, words: <QueuedMails queue={queue} /> }
    : undefined;
  return (
    <>
      <DayPanel
        title="Do obsłużenia"
        empty="Wszystkie rezerwacje są obsłużone."
        items={today?.waiting}
        more={today?.moreWaiting}
        row={(rental) => (
          <DayRow rental={rental} moment="startDate">
            <ConfirmButton rental={rental} onChanged={onChanged} />
          </DayRow>
        )}
        tone="blue"
      />
      <WithoutLink rentals={today?.withoutLink ?? []} onLinkChanged={onChanged} />
      <DayPanel
        title="Niewysłane wiadomości"
        empty="Wszystkie wiadomości wyszły."
        items={today?.mails}
        more={today?.moreMails}
        besides={queued}
        row={(mail) => <UnsentMailRow mail={mail} />}
        tone={today?.mails.length ? "red" : queue?.hasAccount ? "blue" : "amber"}
      />
    </>
  );
}

/** Rentals whose link did not arrive, each with the dialog of its link; it stays open without them. */
function WithoutLink(
  { rentals, onLinkChanged }: { rentals: readonly Rental[]; onLinkChanged: () => void },
) {
  const [open, setOpen] = useState<Rental>();
  return (
    <>
      {rentals.length > 0 && (
        <DayPanel
          title="Klient nie dostał linku"
          note="Wiadomość z linkiem do rezerwacji nie dotarła. Popraw adres e-mail albo przekaż link inaczej."
          empty=""
          items={rentals}
          row={(rental) => (
            <DayRow rental={rental} moment="startDate">
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
      )}
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
export function NewEnquiriesPanel({ enquiries }: { enquiries: NewEnquiries | undefined }) {
  const { count = 0, waitingLong = 0 } = enquiries ?? {};
  const besides = count > 0
    ? { count, words: <NewEnquiryWords count={count} waitingLong={waitingLong} /> }
    : undefined;
  return (
    <DayPanel
      title="Zapytania"
      empty="Nikt nie czeka na odpowiedź."
      items={enquiries && []}
      besides={besides}
      row={() => null}
      tone={waitingLong > 0 ? "amber" : "blue"}
    />
  );
}

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
  { rentals, isReadOnly = false, onAnswered }: {
    rentals: readonly Rental[] | undefined;
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
        empty="Nikt nie prosi o przedłużenie."
        {...(isReadOnly && { note: "Odpowiedzieć można tylko z internetem." })}
        items={rentals}
        tone="amber"
        row={(rental) => (
          <DayRow rental={rental} moment="endMoment">
            <ExtensionRequest
              rental={rental}
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
  { rental, onAnswer }: {
    rental: Rental;
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
