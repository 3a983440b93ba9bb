import { messages } from "../../../shared/messages.ts";
import { instant, toWarsaw, WARSAW } from "../../../shared/warsaw.ts";
import { usePageTitle } from "../../hooks/use_page_title.ts";
import { NetworkFailure } from "../../state/failures.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { OfflineState } from "../../ui/OfflineState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { DayPanel } from "./DayPanel.tsx";
import styles from "./StartScreen.module.css";
import { useDayPlan } from "./use_day_plan.ts";

/** The first screen of the back office: what today and the new bookings ask for. */
export function StartScreen() {
  usePageTitle("Start");
  const now = new Date();
  const { plan, complete, status, error, busy, reload } = useDayPlan();
  return (
    <>
      <PageHeader title={greeting(now)} lead={longDate.format(now)} />
      {status === "failed"
        ? error instanceof NetworkFailure
          ? (
            <OfflineState
              text="Planu dnia nie ma na urządzeniu. Wczyta się sam, gdy sieć wróci."
              busy={busy}
              onRetry={reload}
            />
          )
          : <ErrorState text={messages.rentalsNotLoaded} busy={busy} onRetry={reload} />
        : (
          <div className={styles.panels}>
            <DayPanel
              title="Do wydania dziś"
              empty="Dziś nie wydajesz żadnego auta."
              rentals={plan?.handovers}
              moment="startTime"
            />
            <DayPanel
              title="Do zwrotu dziś"
              empty="Dziś nie wraca żadne auto."
              rentals={plan?.returns}
              moment="endTime"
            />
            <DayPanel
              title="Do obsłużenia"
              empty="Wszystkie rezerwacje są obsłużone."
              rentals={plan?.waiting}
              moment="startDate"
              urgent
            />
          </div>
        )}
      {!complete && (
        <p className={styles.note}>Policzono z 500 wynajmów o najpóźniejszym odbiorze.</p>
      )}
    </>
  );
}

const longDate = new Intl.DateTimeFormat("pl-PL", {
  timeZone: WARSAW,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

function greeting(now: Date): string {
  const { time } = toWarsaw(instant(now));
  return time >= "05:00" && time < "18:00" ? "Dzień dobry" : "Dobry wieczór";
}
