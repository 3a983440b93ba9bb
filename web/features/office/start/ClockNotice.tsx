import type { DoubtfulClock } from "../../../../shared/api/today.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDayInWords, type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { confirmClock } from "../../../api/office/admin_today.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** Asks whether the server's clock, which is far ahead, is right; what only the clock decides waits until then. */
export function ClockNotice(
  { clock, onConfirmed }: { clock: DoubtfulClock; onConfirmed: () => void },
) {
  const { failure, busy, submit } = useSubmit();

  async function confirm() {
    await confirmClock(clock.now);
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
