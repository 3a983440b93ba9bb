import type { ReactNode } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { Today } from "../../../../shared/api/today.ts";
import { countNew } from "../../../../shared/enquiry/waiting.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDayInWords, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { companyFacts } from "../../../api/company_facts.ts";
import { useResource } from "../../../api/use_resource.ts";
import { MissingFacts } from "../MissingFacts.tsx";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { correctedNow } from "../../../offline/device/device_days.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { DayPanel } from "./DayPanel.tsx";
import { type DayProtocol, DayRow, type Moment } from "./DayRow.tsx";
import { ExtensionsPanel } from "./ExtensionsPanel.tsx";
import { NewEnquiriesPanel } from "./NewEnquiriesPanel.tsx";
import { UnsentMailRow } from "./UnsentMailRow.tsx";
import { comingRentals, dayOfDevice, dayOfServer, type ShownDay } from "./shown_day.ts";
import { useToday } from "./use_today.ts";
import type { MailQueue } from "../../../../shared/api/mail_queue.ts";
import { adminPaths } from "../../../site/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { mailQueueWords } from "../mail_queue_words.ts";

/** The first screen of the back office: today's handovers and returns, and new bookings. */
export function StartScreen() {
  usePageTitle("Start");
  const { server, cameAt, standIn, failure, entries } = useToday();
  const { data, status, error, busy, reload } = server;
  const now = standIn ? correctedNow(standIn.note) : instant(Date.now());
  const day = standIn ? dayOfDevice(standIn) : data && dayOfServer(data, entries, cameAt);
  return (
    <>
      <PageHeader title={greeting(now)} lead={formatDayInWords(day?.date ?? toWarsaw(now).date)} />
      <MissingCompanyFacts />
      {standIn && (
        <FromDevice
          readAt={standIn.note.readAt}
          now={now}
          failure={failure}
          sentence={officeMessages.dayNotLoaded}
          busy={busy}
          onRetry={reload}
        >
          Bez późniejszych rezerwacji i zmian oraz bez niewysłanych wiadomości. Wczytają się same.
        </FromDevice>
      )}
      <OlderCopy
        error={status === "loaded" ? error : undefined}
        sentence={officeMessages.dayNotLoaded}
        busy={busy}
        onRetry={reload}
      >
        Widać plan wczytany wcześniej.
      </OlderCopy>
      {status === "failed"
        ? error instanceof NetworkFailure
          ? (
            <OfflineState
              text="Planu dnia nie ma na urządzeniu. Wczyta się sam, gdy sieć wróci."
              busy={busy}
              onRetry={reload}
            />
          )
          : <ErrorState text={officeMessages.dayNotLoaded} busy={busy} onRetry={reload} />
        : (
          <div className="grid content-start gap-4 min-w-0 @min-[47rem]/page:grid-cols-2">
            <div className={COLUMN}>
              <HandOvers day={day} />
            </div>
            <div className={COLUMN}>
              <ExtensionsPanel
                rentals={day?.extensions}
                isReadOnly={standIn !== undefined}
                onAnswered={reload}
              />
              {standIn && day
                ? <Coming day={day} rentals={standIn.days.rentals} />
                : <News today={data} />}
              <NewEnquiriesPanel
                enquiries={standIn ? countNew(standIn.days.enquiries, now) : data?.enquiries}
              />
            </div>
          </div>
        )}
    </>
  );
}

/** Leads to the settings while facts of the business are missing. */
function MissingCompanyFacts() {
  const { data } = useResource("settings/company", companyFacts);
  if (!data) return null;
  return (
    <div className="mb-4 empty:hidden">
      <MissingFacts
        company={data}
        action={
          <ButtonLink to={`${adminPaths.settings}#dane-firmy`}>Przejdź do ustawień</ButtonLink>
        }
      />
    </div>
  );
}

/** Today's handovers and returns, and overdue rentals. */
function HandOvers({ day }: { day: ShownDay | undefined }) {
  const returning: DayProtocol = { kind: "return", done: undefined };
  return (
    <>
      <DayPanel
        title="Do wydania dziś"
        empty="Dziś nie wydajesz żadnego auta."
        items={day?.handovers}
        row={(rental) => (
          <DayRow
            rental={rental}
            moment="startTime"
            protocol={{ kind: "handover", done: day?.done.handover.get(rental.id) }}
          />
        )}
      />
      <DayPanel
        title="Do zwrotu dziś"
        empty="Dziś nie wraca już żadne auto."
        items={day?.returns}
        row={(rental) => (
          <DayRow
            rental={rental}
            moment={toWarsaw(rental.endDateTime).date === day?.date ? "endTime" : "endMoment"}
            protocol={{ kind: "return", done: day?.done.return.get(rental.id) }}
          />
        )}
      />
      <DayPanel
        title="Termin zwrotu minął"
        note="Nikt jeszcze nie zapisał, że auto wróciło: sprawdź to."
        empty="Żadnemu autu nie minął termin zwrotu."
        items={day?.overdue}
        row={rowAt("endMoment", returning)}
        tone="amber"
      />
    </>
  );
}

/** Data that only the server has: new bookings and failed mails. */
function News({ today }: { today: Today | undefined }) {
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
        row={rowAt("startDate")}
        tone="blue"
      />
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

/** The next days, as far as the device knows them. */
function Coming({ day, rentals }: { day: ShownDay; rentals: readonly Rental[] }) {
  return (
    <DayPanel
      title="Najbliższe dni"
      empty="W najbliższych 7 dniach nic nie wyjeżdża ani nie wraca."
      items={comingRentals(rentals, day)}
      row={({ kind, rental }) => (
        <DayRow
          rental={rental}
          moment={kind === "handover" ? "startMoment" : "endMoment"}
          protocol={{ kind, done: day.done[kind].get(rental.id), later: true }}
        />
      )}
    />
  );
}

function rowAt(moment: Moment, protocol?: DayProtocol): (rental: Rental) => ReactNode {
  return (rental) => <DayRow rental={rental} moment={moment} {...(protocol && { protocol })} />;
}

function greeting(now: string): string {
  const { time } = toWarsaw(now);
  return time >= "05:00" && time < "18:00" ? "Dzień dobry" : "Dobry wieczór";
}

const COLUMN = "grid content-start gap-4 min-w-0";

/** Mails not tried yet; if no account is configured, with a link to the settings. */
function QueuedMails({ queue }: { queue: MailQueue }) {
  const words = mailQueueWords(queue);
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
