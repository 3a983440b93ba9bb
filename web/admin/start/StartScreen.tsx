import type { ReactNode } from "react";
import type { Rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { fromWarsaw, instant, toWarsaw, WARSAW } from "../../../shared/warsaw.ts";
import { usePageTitle } from "../../hooks/use_page_title.ts";
import { NetworkFailure } from "../../state/failures.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { OfflineState } from "../../ui/OfflineState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { DayPanel } from "./DayPanel.tsx";
import { type DayProtocol, DayRow, type Moment } from "./DayRow.tsx";
import { MailRow } from "./MailRow.tsx";
import styles from "./StartScreen.module.css";
import { useToday } from "./use_today.ts";

/** The first screen of the back office: what today and the new bookings ask for. */
export function StartScreen() {
  usePageTitle("Start");
  const now = new Date();
  const { data, status, error, busy, reload } = useToday();
  return (
    <>
      <PageHeader
        title={greeting(now)}
        lead={dayInWords(data?.date ?? toWarsaw(instant(now)).date)}
      />
      {status === "loaded" && error !== undefined && !(error instanceof NetworkFailure) && (
        <div className={styles.alert}>
          <Alert
            tone="warning"
            title={officeMessages.dayNotLoaded}
            action={<Button variant="secondary" busy={busy} onClick={reload}>Odśwież</Button>}
          >
            Widać plan wczytany wcześniej.
          </Alert>
        </div>
      )}
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
          <div className={styles.panels}>
            <div className={styles.column}>
              <DayPanel
                title="Do wydania dziś"
                empty="Dziś nie wydajesz żadnego auta."
                items={data?.handovers}
                row={rowAt("startTime", ({ id }) => ({
                  kind: "handover",
                  done: data?.handedOver.includes(id) ?? false,
                }))}
              />
              <DayPanel
                title="Do zwrotu dziś"
                empty="Dziś nie wraca już żadne auto."
                items={data?.returns}
                row={rowAt("endTime", ({ id }) => ({
                  kind: "return",
                  done: data?.returned.includes(id) ?? false,
                }))}
              />
              <DayPanel
                title="Termin zwrotu minął"
                note="Nikt jeszcze nie zapisał, że auto wróciło: sprawdź to."
                empty="Żadnemu autu nie minął termin zwrotu."
                items={data?.overdue}
                row={rowAt("endMoment", () => ({ kind: "return", done: false }))}
                tone="amber"
              />
            </div>
            <div className={styles.column}>
              <DayPanel
                title="Do obsłużenia"
                empty="Wszystkie rezerwacje są obsłużone."
                items={data?.waiting}
                more={data?.moreWaiting}
                row={rowAt("startDate")}
                tone="blue"
              />
              <DayPanel
                title="Niewysłane wiadomości"
                empty="Wszystkie wiadomości wyszły."
                items={data?.mails}
                more={data?.moreMails}
                row={(mail) => <MailRow mail={mail} />}
                tone="red"
              />
            </div>
          </div>
        )}
    </>
  );
}

function rowAt(
  moment: Moment,
  protocolOf?: (rental: Rental) => DayProtocol,
): (rental: Rental) => ReactNode {
  return (rental) => (
    <DayRow
      rental={rental}
      moment={moment}
      {...(protocolOf && { protocol: protocolOf(rental) })}
    />
  );
}

const longDate = new Intl.DateTimeFormat("pl-PL", {
  timeZone: WARSAW,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The day that the plan is of; a device's own clock may be wrong. */
function dayInWords(date: string): string {
  return longDate.format(new Date(fromWarsaw(date, "12:00")));
}

function greeting(now: Date): string {
  const { time } = toWarsaw(instant(now));
  return time >= "05:00" && time < "18:00" ? "Dzień dobry" : "Dobry wieczór";
}
