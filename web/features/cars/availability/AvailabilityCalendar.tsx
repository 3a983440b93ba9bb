import { useEffect, useRef, useState } from "react";
import { messages } from "../../../../shared/messages.ts";
import type { DayState } from "../../../../shared/rental/slots.ts";
import { bookingDays } from "./booking_days.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import {
  CALENDAR_WEEKDAYS,
  type DayLook,
  MonthCalendar,
} from "../../../kit/pickers/MonthCalendar.tsx";
import styles from "./AvailabilityCalendar.module.css";
import { CalendarLegend } from "./CalendarLegend.tsx";
import { DaySlots } from "./DaySlots.tsx";
import { monthStates } from "./month_states.ts";
import { monthWindow } from "./month_window.ts";
import { type AskAvailability, useBusyPeriods } from "./use_busy_periods.ts";

/**
 * When a car is taken: a month of days, and in its place the ten-minute slots of a pressed day
 * (public-side §2.9). Days out of `days`, a visitor's three months unless told otherwise, cannot be
 * booked and say nothing. Asks the server for the month that is shown.
 */
export function AvailabilityCalendar(
  { carId, startAt = "", autoFocus = false, days, ask }: {
    carId: string;
    /** A date whose month is shown first. */
    startAt?: string | undefined;
    autoFocus?: boolean;
    /** First and last day that can be looked at, yyyy-MM-dd. */
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

  useEffect(() => {
    // Back from the slots of a day, the focus goes on where it was.
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
        autoFocus={autoFocus && !leftDay}
      />
      <CalendarLegend />
      {busy.status === "failed"
        ? (
          <Alert
            tone={busy.error instanceof NetworkFailure ? "warning" : "error"}
            title={messages.bookingsNotLoaded}
            action={
              <Button variant="secondary" onClick={busy.reload} busy={busy.busy}>
                Spróbuj ponownie
              </Button>
            }
          />
        )
        : (
          <p className={styles.hint} role="status">
            {states
              ? "Naciśnij dzień, aby zobaczyć jego wolne i zajęte godziny."
              : "Sprawdzamy wolne terminy…"}
          </p>
        )}
    </div>
  );
}

function monthAtFirst(wished: string, first: string, last: string): string {
  if (wished < first) return first;
  return wished > last ? last : wished;
}

const LOOKS: Readonly<Record<DayState, DayLook>> = {
  free: { className: styles.free ?? "", words: "wolny" },
  partly: { className: styles.partly ?? "", words: "częściowo zajęty" },
  full: { className: styles.full ?? "", words: "zajęty" },
};
