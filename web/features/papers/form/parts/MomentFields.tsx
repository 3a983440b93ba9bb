import Clock from "lucide-react/icons/clock";
import { memo, useEffect, useState } from "react";
import type { ProtocolKind } from "../../../../../shared/paperwork/options.ts";
import { instant, plusMonths, toWarsaw } from "../../../../../shared/warsaw.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { DateField } from "../../../../kit/pickers/DateField.tsx";
import { typedTime } from "../../../../kit/fields/typed_time.ts";
import { TextField } from "../../../../kit/fields/TextField.tsx";
import { Caution } from "./Caution.tsx";
import type { ChangeDraft } from "../../draft/use_protocol_form.ts";
import { isAhead, watchAhead } from "../../draft/moment_ahead.ts";

/** When the car changed hands, to the minute; 'Teraz' sets it from the server's clock, if known. */
export const MomentFields = memo(function MomentFields(
  { kind, date, time, dateError, timeError, clockOffset = 0, readOnly, hint, change }: {
    kind: ProtocolKind;
    /** yyyy-MM-dd; the time is as typed. */
    date: string;
    time: string;
    dateError: string | undefined;
    timeError: string | undefined;
    /** ms to add to the device's clock. */
    clockOffset: number | undefined;
    readOnly: boolean;
    hint: string;
    change: ChangeDraft;
  },
) {
  const today = useCurrentDay(clockOffset);
  const ahead = useMomentAhead(date, time, clockOffset);
  return (
    <div className="grid gap-1.5 min-w-0">
      <div className="flex flex-wrap gap-3 items-start *:grow-2 *:basis-[11rem] *:nth-2:grow *:nth-2:basis-[6.5rem]">
        <DateField
          label="Data"
          required
          value={date}
          min={plusMonths(today, -24)}
          max={plusMonths(today, 24)}
          today={today}
          error={dateError}
          onChange={(next) => change({ date: next })}
        />
        <TextField
          label="Godzina"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="gg:mm"
          maxLength={5}
          value={time}
          error={timeError}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          onBlur={({ currentTarget }) => {
            const tidy = typedTime(currentTarget.value);
            if (tidy !== "" && tidy !== time) change({ time: tidy });
          }}
        />
        {!readOnly && (
          <Button
            variant="secondary"
            size="tall"
            className="basis-full @min-[34rem]/page:flex-none @min-[34rem]/page:mt-[calc(1.4*var(--text-14)+6px)]"
            icon={<Clock aria-hidden="true" />}
            onClick={() => change(toWarsaw(instant(Date.now() + clockOffset)))}
          >
            Teraz
          </Button>
        )}
      </div>
      <div>
        <p className="m-0 text-muted text-14 leading-normal">{hint}</p>
        <Caution text={ahead && !readOnly && STILL_TO_COME[kind]} />
      </div>
    </div>
  );
});

const STILL_TO_COME: Readonly<Record<ProtocolKind, string>> = {
  handover: "Ta godzina jeszcze nie nadeszła. Naciśnij „Teraz”, jeśli auto wydajesz właśnie teraz.",
  return:
    "Ta godzina jeszcze nie nadeszła. Naciśnij „Teraz”, jeśli auto przyjmujesz właśnie teraz.",
};

/** Today in Warsaw, yyyy-MM-dd, updated after midnight in an open form; `offset` as in `watchDay`. */
function useCurrentDay(offset: number): string {
  const [day, setDay] = useState(() => currentDay(offset));
  useEffect(() => watchDay(offset, setDay), [offset]);
  return day;
}

/**
 * Whether the typed moment is in the future, updated while the form is open; `offset` as in
 * `watchAhead`.
 */
function useMomentAhead(date: string, time: string, offset: number): boolean {
  const [ahead, setAhead] = useState(() => isAhead({ date, time }, Date.now() + offset));
  useEffect(() => watchAhead({ date, time }, offset, setAhead), [date, time, offset]);
  return ahead;
}

/** Today in Warsaw, yyyy-MM-dd; `offset` is the ms to add to the device's clock. */
function currentDay(offset: number): string {
  return toWarsaw(instant(Date.now() + offset)).date;
}

/**
 * Calls `tell` with the day, at once and then every minute, so that a device that slept over
 * midnight is updated soon.
 * @returns a function that stops it
 */
export function watchDay(offset: number, tell: (day: string) => void): () => void {
  const look = () => tell(currentDay(offset));
  look();
  const timer = setInterval(look, A_MINUTE);
  return () => clearInterval(timer);
}

const A_MINUTE = 60_000;
