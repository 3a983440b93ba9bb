import type { NewEnquiries } from "../../../../shared/api/enquiry.ts";
import type { MailQueue } from "../../../../shared/api/mail_queue.ts";
import type { Today } from "../../../../shared/api/today.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { adminPaths } from "../../../site/paths.ts";
import { mailQueueWords } from "../mail_queue_words.ts";
import { DayPanel } from "./DayPanel.tsx";
import { DayRow, UnsentMailRow } from "./DayRow.tsx";

/** Data that only the server has: new bookings and failed mails. */
export function NewsPanels({ today }: { today: Today | undefined }) {
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
        row={(rental) => <DayRow rental={rental} moment="startDate" />}
        tone="blue"
      />
      {today !== undefined && today.withoutLink.length > 0 && (
        <DayPanel
          title="Klient nie dostał linku"
          note="Wiadomość z linkiem do rezerwacji nie dotarła. Popraw adres e-mail albo przekaż link inaczej."
          empty=""
          items={today.withoutLink}
          row={(rental) => <DayRow rental={rental} moment="startDate" />}
          tone="red"
        />
      )}
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
