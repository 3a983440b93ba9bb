import { useState } from "react";
import { Button } from "../buttons/Button.tsx";
import { MonthCalendar, PICKER_WEEKDAYS } from "./MonthCalendar.tsx";

/** The panel of a DateField: the month of its value, and a button that empties the field. */
export function DateFieldCalendar(
  { value, min, max, today, onPick }: {
    value: string;
    min: string;
    max: string;
    today: string;
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
        autoFocus
      />
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
