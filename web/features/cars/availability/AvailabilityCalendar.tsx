import { daysOfMonth } from "../../../kit/pickers/month_days.ts";
import { useEffect, useRef, useState } from "react";
import { messages } from "../../../../shared/messages.ts";
import { type DayState, dayState, type Slot, slotsOfDay } from "../../../../shared/rental/slots.ts";
import { bookingDays } from "../../../../shared/rental/searched_period.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import {
  CALENDAR_WEEKDAYS,
  type DayLook,
  MonthCalendar,
} from "../../../kit/pickers/MonthCalendar.tsx";
import styles from "./AvailabilityCalendar.module.css";
import { type AskAvailability, monthWindow, useBusyPeriods } from "./use_busy_periods.ts";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { Period } from "../../../../shared/rental/period.ts";
import { formatDayInWords, toWarsaw } from "../../../../shared/warsaw.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/**
 * The availability of a car: a month of days, or in its place the ten-minute slots of a pressed day
 * (public-side §2.9). Days outside `days` (by default a visitor's three months) cannot be pressed
 * and show no state. Loads the availability of the displayed month.
 */
export function AvailabilityCalendar(
  { carId, startAt = "", chosen, autoFocus = false, days, ask }: {
    carId: string;
    /** A date in the month that is shown first. */
    startAt?: string | undefined;
    /** The days that the visitor wants the car for, which are marked. */
    chosen?: Period | undefined;
    autoFocus?: boolean;
    /** First and last selectable day, yyyy-MM-dd. */
    days?: { readonly first: string; readonly last: string };
    ask?: AskAvailability;
  },
) {
  const { today, last: visitorsLast } = bookingDays();
  const { first, last } = days ?? { first: today, last: visitorsLast };
  const [month, setMonth] = useState(monthAtFirst(startAt || today, first, last));
  const [day, setDay] = useState<string>();
  const [leftDay, setLeftDay] = useState<string>();
  const busy = useBusyPeriods(carId, monthWindow(month), ask);
  const box = useRef<HTMLDivElement>(null);

  // After the slots of a day, the focus returns to that day.
  useEffect(() => {
    if (leftDay) box.current?.querySelector<HTMLElement>(`[data-day="${leftDay}"] button`)?.focus();
  }, [leftDay]);

  if (day && busy.status === "loaded") {
    return (
      <DaySlots
        date={day}
        busy={busy.data}
        onBack={() => {
          setDay(undefined);
          setLeftDay(day);
        }}
      />
    );
  }
  const states = busy.data && monthStates(month, { first, last }, busy.data);
  return (
    <div ref={box} className={styles.calendar} aria-busy={busy.status === "loading"}>
      <MonthCalendar
        month={month}
        onMonth={setMonth}
        min={first}
        max={last}
        today={today}
        onDay={(date) => {
          if (!states) return;
          setLeftDay(undefined);
          setDay(date);
        }}
        weekdays={CALENDAR_WEEKDAYS}
        looks={LOOKS}
        lookOf={(date) => states?.get(date)}
        chosen={chosen && datesOf(chosen)}
        autoFocus={autoFocus && !leftDay}
      />
      <CalendarLegend />
      <CalendarNote busy={busy} isKnown={states !== undefined} />
    </div>
  );
}

/** What to do with the calendar, or why it shows no days. */
function CalendarNote({ busy, isKnown }: { busy: Resource<Period[]>; isKnown: boolean }) {
  if (busy.status === "failed") {
    return (
      <Alert
        tone={busy.error instanceof NetworkFailure ? "warning" : "error"}
        title={messages.bookingsNotLoaded}
        action={
          <Button variant="secondary" onClick={busy.reload} busy={busy.busy}>
            Spróbuj ponownie
          </Button>
        }
      />
    );
  }
  return (
    <p className={styles.hint} role="status">
      {isKnown
        ? "Naciśnij dzień, aby zobaczyć jego wolne i zajęte godziny."
        : "Sprawdzamy wolne terminy…"}
    </p>
  );
}

/** The first and the last date of a period, on Warsaw's clock. */
function datesOf({ start, end }: Period): { first: string; last: string } {
  return { first: toWarsaw(start).date, last: toWarsaw(end).date };
}

function monthAtFirst(month: string, first: string, last: string): string {
  if (month < first) return first;
  return month > last ? last : month;
}

const LOOKS: Readonly<Record<DayState, DayLook>> = {
  free: { className: styles.free ?? "", words: "wolny" },
  partly: { className: styles.partly ?? "", words: "częściowo zajęty" },
  full: { className: styles.full ?? "", words: "zajęty" },
};

/** The ten-minute slots of a day from 08:00 to 22:00, an hour a row; busy ones are struck through. */
function DaySlots(
  { date, busy, onBack }: { date: string; busy: readonly Period[]; onBack: () => void },
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const slots = slotsOfDay(date, busy);
  const free = slots.filter((slot) => !slot.busy).length;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="relative max-w-[30rem] mx-auto">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Kalendarz
        </Button>
        <h3
          ref={heading}
          tabIndex={-1}
          className="m-0 text-18 leading-snug focus:outline-none first-letter:uppercase"
        >
          {formatDayInWords(date)}
        </h3>
      </div>
      <p className="mx-0 my-3 text-muted">{summary(free, slots.length)}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(2.7rem,15%),1fr))] gap-1 m-0 p-0 text-14 tabular-nums list-none">
        {slots.map((slot) => (
          <li
            key={slot.time}
            className={classNames(
              "grid place-items-center min-h-9 rounded-small",
              slot.busy
                ? "bg-red-tint text-red font-normal"
                : "bg-green-tint text-green font-semibold",
            )}
          >
            <SlotTime slot={slot} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SlotTime({ slot }: { slot: Slot }) {
  return slot.busy
    ? (
      <>
        <del>{slot.time}</del> <VisuallyHidden>zajęte</VisuallyHidden>
      </>
    )
    : slot.time;
}

function summary(free: number, all: number): string {
  if (free === all) return "Samochód jest wolny od 08:00 do 22:00.";
  if (free === 0) return "Samochód jest zajęty od 08:00 do 22:00.";
  return "Godziny zajęte są czerwone i przekreślone.";
}

/** The state of every day of a date's month between `first` and `last`; other days have none. */
export function monthStates(
  month: string,
  { first, last }: { first: string; last: string },
  busy: readonly Period[],
): ReadonlyMap<string, DayState> {
  return new Map(
    daysOfMonth(month).filter((date) => date >= first && date <= last)
      .map((date) => [date, dayState(slotsOfDay(date, busy))]),
  );
}

/** What the marks on the days mean. */
function CalendarLegend() {
  return (
    <ul className={styles.legend} aria-label="Legenda">
      {ENTRIES.map(({ state, words }) => (
        <li key={state} className={styles.entry}>
          <span className={classNames(styles.mark, styles[state])} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}

const ENTRIES = [
  { state: "free", words: "wolny" },
  { state: "partly", words: "częściowo zajęty" },
  { state: "full", words: "zajęty" },
] as const;
