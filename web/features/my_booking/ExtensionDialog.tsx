import { type FormEvent, useId, useRef, useState } from "react";
import { extensionFaults } from "../../../shared/rental/my_booking.ts";
import { LONGEST_ONLINE_DAYS } from "../../../shared/rental/period_rules.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { messages } from "../../../shared/messages.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { ProblemFailure } from "../../api/failures.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { toast } from "../../kit/dialogs/toast.ts";
import { DateField } from "../../kit/pickers/DateField.tsx";
import { TimeField } from "../../kit/pickers/TimeField.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useFirstFault } from "../../records/use_first_fault.ts";
import type { BookingDialogProps } from "./use_my_booking.ts";
import { writeFailureWords } from "../booking/booking_words.ts";
import { useBookingWrite } from "./use_booking_write.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";

/** 'Poproś o przedłużenie': a later end, which the office answers. */
export function ExtensionDialog({ opened, booking, onClose }: BookingDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const end = toWarsaw(booking.endDateTime);
  const [date, setDate] = useState(plusDays(end.date, 1));
  const [time, setTime] = useState(end.time);
  const [presses, setPresses] = useState(0);
  const { busy, failure, write, forget } = useBookingWrite(opened, "extension");
  useFirstFault(form, presses);
  const until = date && time ? fromWarsaw(date, time) : undefined;
  const period = { start: booking.startDateTime, end: booking.endDateTime };
  const ownFault = until ? extensionFaults(period, until)[0] : messages.timesMissing;
  const serverFault = failure instanceof ProblemFailure ? failure.errors[0]?.message : undefined;

  const changed = (set: (value: string) => void) => (value: string) => {
    set(value);
    forget();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    setPresses((before) => before + 1);
    if (!until || ownFault || await write({ until }) !== "done") return;
    onClose();
    toast.success("Prośba wysłana. Odpowiemy e-mailem.");
  }
  return (
    <Dialog
      open
      title="Poproś o przedłużenie"
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>Wróć</Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Wysyłanie...">
            Wyślij prośbę
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {failure !== undefined && !serverFault && (
          <Alert tone="error">{writeFailureWords(failure)}</Alert>
        )}
        <p className="m-0">
          <WholeDates>
            Obecny zwrot:{" "}
            {momentWords(booking.endDateTime)}. Sprawdzimy, czy samochód jest wolny, i odpowiemy
            e-mailem razem z ceną.
          </WholeDates>
        </p>
        <div className="flex flex-wrap gap-3 *:grow *:basis-[6rem] *:first:grow-[1.6] *:first:basis-[9.5rem]">
          <DateField
            required
            label="Nowa data zwrotu"
            value={date}
            min={end.date}
            max={plusDays(toWarsaw(booking.startDateTime).date, LONGEST_ONLINE_DAYS)}
            today={toWarsaw(instant(Date.now())).date}
            error={presses > 0 ? ownFault ?? serverFault : undefined}
            onChange={changed(setDate)}
          />
          <TimeField
            staysOpen
            required
            label="Nowa godzina"
            value={time}
            onChange={changed(setTime)}
          />
        </div>
      </form>
    </Dialog>
  );
}
