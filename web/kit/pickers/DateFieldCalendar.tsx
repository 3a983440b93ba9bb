import { useState } from "react";
import { Button } from "../buttons/Button.tsx";
import { daysOfMonth } from "./month_days.ts";
import { MonthCalendar, PICKER_WEEKDAYS } from "./MonthCalendar.tsx";

/** The panel of a DateField: the month of its value, and a button that empties the field. */
export function DateFieldCalendar(
  { value, min, max, today, isTaken, onPick }: {
    value: string;
    min: string;
    max: string;
    today: string;
    /** Whether a day is taken, so that it cannot be picked. */
    isTaken?: ((date: string) => boolean) | undefined;
    /** Called with yyyy-MM-dd, or empty text. */
    onPick: (date: string) => void;
  },
) {
  const [month, setMonth] = useState(() => within(value || today, min, max));
  return (
    <>
      <MonthCalendar
        month={month}
        onMonth={setMonth}
        min={min}
        max={max}
        today={today}
        selected={value || undefined}
        onDay={onPick}
        weekdays={PICKER_WEEKDAYS}
        isTaken={isTaken}
        autoFocus
      />
      {isTaken && daysOfMonth(month).some(isTaken) && (
        <p className="m-0 mt-2 text-14 text-muted">W przekreślone dni samochód jest zajęty.</p>
      )}
      {value && (
        <div className="flex justify-end mt-2 pt-2 border-t border-line">
          <Button variant="quiet" onClick={() => onPick("")}>Wyczyść datę</Button>
        </div>
      )}
    </>
  );
}

function within(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}
