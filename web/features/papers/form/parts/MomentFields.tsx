import Clock from "lucide-react/icons/clock";
import { memo, useEffect, useState } from "react";
import type { ProtocolKind } from "../../../../../shared/papers/options.ts";
import { instant, toWarsaw } from "../../../../../shared/warsaw.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { DayAndTime } from "../../DayAndTime.tsx";
import { Caution } from "./FormPart.tsx";
import type { ChangeDraft } from "../../draft/use_protocol_form.ts";
import { DRAFT_LABELS, momentOfDraft, type ProtocolDraft } from "../../draft/protocol_draft.ts";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";
import { NumberField } from "../../../../kit/fields/NumberField.tsx";
import { isBelow } from "../../draft/draft_faults.ts";

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
      <DayAndTime {...{ date, time, today, dateError, timeError }} change={change}>
        {!readOnly && (
          <Button
            variant="secondary"
            size="tall"
            className="basis-full @min-wide-phone/page:flex-none @min-wide-phone/page:mt-[calc(1.4*var(--text-14)+6px)]"
            icon={<Clock aria-hidden="true" />}
            onClick={() => change(toWarsaw(instant(Date.now() + clockOffset)))}
          >
            Teraz
          </Button>
        )}
      </DayAndTime>
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

/** Whether the typed moment is in the future, updated while the form is open. */
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
  return everyMinute(() => tell(currentDay(offset)));
}

type TypedMoment = Pick<ProtocolDraft, "date" | "time">;

/** Whether the typed moment is in the future: more than 15 minutes after `now`, in ms. */
function isAhead(typed: TypedMoment, now: number): boolean {
  const moment = momentOfDraft(typed);
  return moment !== "" && Date.parse(moment) - now > LEEWAY;
}

/** Calls `tell` with whether the moment is in the future, as `watchDay` does with the day. */
export function watchAhead(
  typed: TypedMoment,
  offset: number,
  tell: (ahead: boolean) => void,
): () => void {
  return everyMinute(() => tell(isAhead(typed, Date.now() + offset)));
}

/** Calls `look` at once and every minute. @returns a function that stops it */
export function everyMinute(look: () => void): () => void {
  look();
  const timer = setInterval(look, A_MINUTE);
  return () => clearInterval(timer);
}

const A_MINUTE = 60_000;
const LEEWAY = 15 * A_MINUTE;

/** The mileage, with the last known one; a lower one shows a warning and is accepted. */
export const MileageField = memo(function MileageField(
  { value, error, known, when, readOnly, change }: {
    /** The typed text. */
    value: string;
    error: string | undefined;
    /** The last known mileage of the car, in km. */
    known: number | undefined;
    /** When that was known, as text. */
    when: string;
    readOnly: boolean;
    change: ChangeDraft;
  },
) {
  const below = !readOnly && isBelow(value, known);
  return (
    <div className="min-w-0">
      <NumberField
        label={DRAFT_LABELS.mileage}
        unit="km"
        required
        className="text-22 font-bold"
        value={value}
        error={error}
        hint={known !== undefined && `${when}: ${polishNumber(known)} km`}
        onChange={({ currentTarget }) => change({ mileage: currentTarget.value })}
      />
      <Caution
        text={below && "To mniej niż ostatnio. Sprawdź licznik; jeśli się zgadza, zapisz."}
      />
    </div>
  );
});
