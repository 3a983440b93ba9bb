import type { ReactNode } from "react";
import { plusMonths } from "../../../shared/warsaw.ts";
import { typedTime } from "../../kit/fields/polish_date.ts";
import { TextField } from "../../kit/fields/TextField.tsx";
import { DateField } from "../../kit/pickers/DateField.tsx";

/** When a car changed hands, by day and time; `children` follow in the same row. */
export function DayAndTime({ date, time, today, dateError, timeError, change, children }: {
  /** yyyy-MM-dd; the time is as typed. */
  date: string;
  time: string;
  today: string;
  dateError: string | undefined;
  timeError: string | undefined;
  change: (typed: { date?: string; time?: string }) => void;
  children?: ReactNode;
}) {
  return (
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
      {children}
    </div>
  );
}
