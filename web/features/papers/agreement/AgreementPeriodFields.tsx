import { Controller, type UseFormReturn } from "react-hook-form";
import { instant, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";
import { DateField } from "../../../kit/pickers/DateField.tsx";
import { TimeField } from "../../../kit/pickers/TimeField.tsx";
import { DOCUMENT_LABELS, type DocumentValues } from "./document_values.ts";

/** From when and until when an agreement holds. */
export function AgreementPeriodFields(
  { fields: { control } }: { fields: UseFormReturn<DocumentValues> },
) {
  const today = toWarsaw(instant(Date.now())).date;
  return (
    <div className="grid min-w-0 gap-4 @min-[47rem]/page:grid-cols-(--two-columns)">
      {ENDS.map(({ date, time }) => (
        <div
          key={date}
          className="flex min-w-0 flex-wrap items-start gap-2 *:first:grow *:first:basis-[8rem] *:last:basis-[6.75rem]"
        >
          <Controller
            control={control}
            name={date}
            render={({ field, fieldState }) => (
              <DateField
                required
                label={DOCUMENT_LABELS[date]}
                min={FIRST_DAY}
                max={plusMonths(today, MONTHS_AHEAD)}
                today={today}
                value={field.value}
                error={fieldState.error?.message}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name={time}
            render={({ field, fieldState }) => (
              <TimeField
                required
                label={DOCUMENT_LABELS[time]}
                firstHour={0}
                lastHour={23}
                value={field.value}
                error={fieldState.error?.message}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      ))}
    </div>
  );
}

const ENDS = [
  { date: "fromDate", time: "fromTime" },
  { date: "toDate", time: "toTime" },
] as const;
const FIRST_DAY = "2000-01-01";
const MONTHS_AHEAD = 60;
