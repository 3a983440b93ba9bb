import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useEffect } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { DoubtfulClock, Today } from "../../../../shared/api/today.ts";
import { countNew } from "../../../../shared/enquiry/waiting.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDayInWords, type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { InstallApp } from "../../../brand/InstallApp.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { correctedNow, type StandIn } from "../../../offline/replica/device_days.ts";
import { onTabVisible } from "../../../offline/replica/tab_visible.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { type ServerOrDevice, useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { ProtocolLink } from "../../papers/ProtocolLink.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { DayPanel, PlanPanel } from "./DayPanel.tsx";
import { DayRow } from "./DayRow.tsx";
import { DAY_GRID, DaySkeleton, useKeptHeights, WHOLE_ROW } from "./DaySkeleton.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { dayJobs, daySentence } from "./day_jobs.ts";
import { MoneyPanel } from "./MoneyPanel.tsx";
import { ExtensionsPanel, NewEnquiriesPanel, NewsPanels } from "./NewsPanels.tsx";
import { comingRentals, dayOfDevice, dayOfServer, type ShownDay } from "./shown_day.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/**
 * The first screen of the back office: the work of the day, and what waits for an answer. `children`
 * are below, once it is known how high that is.
 */
export function StartScreen({ children }: { children?: ReactNode }) {
  usePageTitle("Start");
  const { server, receivedAt, standIn, failure, entries, days } = useToday();
  const { data, busy, reload } = server;
  const now = correctedNow(days?.note);
  const day = standIn ? dayOfDevice(standIn) : data && dayOfServer(data, entries, receivedAt);
  return (
    <>
      <PageHeader
        title={isEvening(now) ? "Dobry wieczór" : "Dzień dobry"}
        lead={formatDayInWords(day?.date ?? toWarsaw(now).date)}
      />
      <ResourceView
        resource={{ ...server, data: day }}
        loading={<DaySkeleton />}
        text={officeMessages.dayNotLoaded}
        offline="Planu dnia nie ma na urządzeniu. Wczyta się sam, gdy sieć wróci."
        stale="Widać plan wczytany wcześniej."
      >
        {(day) => (
          <DayView day={day} now={now} today={data} standIn={standIn} onChanged={reload}>
            {standIn && (
              <FromDevice
                readAt={standIn.note.readAt}
                now={now}
                failure={failure}
                sentence={officeMessages.dayNotLoaded}
                busy={busy}
                onRetry={reload}
              >
                Bez późniejszych rezerwacji i zmian oraz bez niewysłanych wiadomości. Wczytają się
                same.
              </FromDevice>
            )}
          </DayView>
        )}
      </ResourceView>
      {(day || server.error !== undefined) && children}
    </>
  );
}

/** A loaded day: a sentence, the plan, and what waits. `children` are notices above it. */
function DayView({ day, now, today, standIn, onChanged, children }: {
  day: ShownDay;
  now: Instant;
  /** Undefined while the device's data are shown. */
  today: Today | undefined;
  standIn: StandIn | undefined;
  onChanged: () => void;
  children: ReactNode;
}) {
  const jobs = dayJobs(day, now);
  const isFree = jobs.every(({ state }) => state === "done");
  const { date, extensions } = day;
  const { cars = 0, out } = today?.road ?? {};
  const steps = today?.firstStepsLeft ?? [];
  const firstSteps = steps.length > 0 && <FirstSteps left={steps} />;
  const box = useKeptHeights();
  return (
    <>
      <div ref={box} className={DAY_GRID}>
        <div className={WHOLE_ROW}>
          {today?.clock && <ClockNotice clock={today.clock} onConfirmed={onChanged} />}
          {children}
          <p className="m-0 text-22 font-bold leading-snug text-pretty">
            {daySentence(jobs, isEvening(now))}
          </p>
          {cars > 0 && (
            <p className="m-0 mt-1 text-muted">
              {`W trasie ${out} z ${cars} ${cars === 1 ? "auta" : "aut"}`}
            </p>
          )}
          {steps.length > FEW_STEPS && <div className="mt-4">{firstSteps}</div>}
        </div>
        <PlanPanel jobs={jobs} date={date} balances={today?.money.balances} />
        <div className="grid content-start gap-4 min-w-0">
          <ExtensionsPanel
            rentals={extensions}
            date={date}
            hasAccent={isFree}
            isReadOnly={standIn !== undefined}
            onAnswered={onChanged}
          />
          {standIn && <Coming day={day} rentals={standIn.days.rentals} />}
          {today && (
            <NewsPanels
              today={today}
              hasAccent={isFree && extensions.length === 0}
              onChanged={onChanged}
            />
          )}
          {today && <MoneyPanel money={today.money} jobs={jobs} />}
          <NewEnquiriesPanel
            enquiries={today?.enquiries ?? countNew(standIn?.days.enquiries ?? [], now)}
          />
          {today && <NothingWaits today={today} />}
          {steps.length <= FEW_STEPS && firstSteps}
        </div>
      </div>
      <div className="mt-4 max-w-sm empty:hidden">
        <InstallApp />
      </div>
    </>
  );
}

/** With so few steps left the business is at work: they follow the work. */
const FEW_STEPS = 2;

/** What does not wait for the office, in one line in place of empty panels. */
function NothingWaits({ today }: { today: Today }) {
  const { waiting, mails, mailQueue, withoutLink, enquiries, extensions } = today;
  const words = [
    waiting.length === 0 && "Wszystkie rezerwacje są obsłużone.",
    mails.length + mailQueue.waiting + withoutLink.length === 0 && "Wszystkie wiadomości wyszły.",
    enquiries.count + extensions.length === 0 && "Nikt nie czeka na odpowiedź.",
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="m-0 flex gap-2 px-4 text-muted">
      <CircleCheck aria-hidden="true" size={20} className="mt-0.5 flex-none text-green" />
      {words.join(" ")}
    </p>
  );
}

/** The next days, from the data of the device. */
function Coming({ day, rentals }: { day: ShownDay; rentals: readonly Rental[] }) {
  return (
    <DayPanel
      title="Najbliższe dni"
      empty="W najbliższych 7 dniach nic nie wyjeżdża ani nie wraca."
      items={comingRentals(rentals, day)}
      row={({ kind, rental }) => (
        <DayRow
          rental={rental}
          at={kind === "handover" ? rental.startDateTime : rental.endDateTime}
          date={day.date}
        >
          <ProtocolLink
            rental={rental}
            kind={kind}
            done={day.done[kind].get(rental.id)}
            variant="secondary"
          />
        </DayRow>
      )}
    />
  );
}

function isEvening(now: string): boolean {
  const { time } = toWarsaw(now);
  return time < "05:00" || time >= "18:00";
}

/** Today's plan; loaded again when a background tab becomes visible. */
function useToday(): ServerOrDevice<Today> {
  const today = useServerOrDevice("admin/today", (signal) => call("GET /today", { signal }));
  const { reload } = today.server;
  useEffect(() => onTabVisible(reload), []);
  return today;
}

/** Asks whether the server's clock, which is far ahead, is right; what only the clock decides waits until then. */
function ClockNotice(
  { clock, onConfirmed }: { clock: DoubtfulClock; onConfirmed: () => void },
) {
  const { failure, busy, submit } = useSubmit();

  async function confirm() {
    await call("POST /clock/confirmation", { body: { now: clock.now } });
    toast.success("Potwierdzono datę serwera");
    onConfirmed();
  }

  return (
    <div className="grid gap-2 mb-4">
      <Alert
        tone="warning"
        title="Czy zegar serwera jest prawidłowy?"
        action={
          <Button
            variant="secondary"
            busy={busy}
            busyLabel="Zapisywanie..."
            onClick={() => void submit({}, confirm)}
          >
            Tak, ta data jest prawidłowa
          </Button>
        }
      >
        <p className="m-0">
          Serwer pokazuje:{" "}
          <strong>
            <WholeDates>{moment(clock.now)}</WholeDates>
          </strong>. Ostatnio pracował: <WholeDates>{moment(clock.known)}.</WholeDates>
        </p>
        <p className="m-0 mt-2">
          Jeśli data się zgadza, potwierdź ją. Jeśli nie, popraw zegar serwera, a ten komunikat
          zniknie sam. Do tego czasu program nie kończy wynajmów, nie wysyła przypomnień i nie usuwa
          danych, których czas przechowywania minął.
        </p>
      </Alert>
      {failure && <Alert tone="error" title={officeMessages.clockNotConfirmed}>{failure}</Alert>}
    </div>
  );
}

function moment(at: Instant): string {
  const { date, time } = toWarsaw(at);
  return `${formatDayInWords(date)}, ${time}`;
}
