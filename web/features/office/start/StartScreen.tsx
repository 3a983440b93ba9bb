import { useEffect } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { DoubtfulClock, Today } from "../../../../shared/api/today.ts";
import { TODAY_ANCHORS } from "../../../../shared/today_anchors.ts";
import { countNew } from "../../../../shared/enquiry/waiting.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDayInWords, type Instant, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { companyFacts } from "../../../api/visitor_reads.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { InstallApp } from "../../../brand/InstallApp.tsx";
import { MissingFacts } from "../MissingFacts.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { correctedNow } from "../../../offline/replica/device_days.ts";
import { onTabVisible } from "../../../offline/replica/tab_visible.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { type ServerOrDevice, useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { DayPanel } from "./DayPanel.tsx";
import { type DayProtocol, DayRow } from "./DayRow.tsx";
import { ExtensionsPanel, NewEnquiriesPanel, NewsPanels } from "./NewsPanels.tsx";
import { comingRentals, dayOfDevice, dayOfServer, type ShownDay } from "./shown_day.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** The first screen of the back office: today's handovers and returns, and new bookings. */
export function StartScreen() {
  usePageTitle("Start");
  const { server, receivedAt, standIn, failure, entries } = useToday();
  const { data, busy, reload } = server;
  const now = standIn ? correctedNow(standIn.note) : instant(Date.now());
  const day = standIn ? dayOfDevice(standIn) : data && dayOfServer(data, entries, receivedAt);
  const panels = (day: ShownDay | undefined) => (
    <div className="grid content-start gap-4 min-w-0 @min-tablet/page:grid-cols-2">
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
          : <NewsPanels today={data} onChanged={reload} />}
        <NewEnquiriesPanel
          enquiries={standIn ? countNew(standIn.days.enquiries, now) : data?.enquiries}
        />
      </div>
    </div>
  );
  return (
    <>
      <PageHeader title={greeting(now)} lead={formatDayInWords(day?.date ?? toWarsaw(now).date)} />
      {data?.clock && <ClockNotice clock={data.clock} onConfirmed={reload} />}
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
      <ResourceView
        resource={{ ...server, data: day }}
        loading={panels(undefined)}
        text={officeMessages.dayNotLoaded}
        offline="Planu dnia nie ma na urządzeniu. Wczyta się sam, gdy sieć wróci."
        stale="Widać plan wczytany wcześniej."
      >
        {panels}
      </ResourceView>
      <div className="mt-4 max-w-sm empty:hidden">
        <InstallApp />
      </div>
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
        action={<ButtonLink to={adminPaths.companySettings}>Przejdź do ustawień</ButtonLink>}
      />
    </div>
  );
}

/** Today's handovers and returns, and overdue rentals. */
function HandOvers({ day }: { day: ShownDay | undefined }) {
  return (
    <>
      <DayPanel
        title="Do wydania dziś"
        anchor={TODAY_ANCHORS.handovers}
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
        anchor={TODAY_ANCHORS.returns}
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
        row={(rental) => <DayRow rental={rental} moment="endMoment" protocol={RETURNING} />}
        tone="amber"
      />
    </>
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
          moment={kind === "handover" ? "startMoment" : "endMoment"}
          protocol={{ kind, done: day.done[kind].get(rental.id), later: true }}
        />
      )}
    />
  );
}

function greeting(now: string): string {
  const { time } = toWarsaw(now);
  return time >= "05:00" && time < "18:00" ? "Dzień dobry" : "Dobry wieczór";
}

const RETURNING: DayProtocol = { kind: "return", done: undefined };
const COLUMN = "grid content-start gap-4 min-w-0";

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
