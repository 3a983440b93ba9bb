import { Controller, type UseFormReturn } from "react-hook-form";
import { instant, plusMonths, toWarsaw } from "../../../../../shared/warsaw.ts";
import { forgetTaken } from "./rental_drafts.ts";
import { rentalLabels, type RentalValues } from "./rental_values.ts";
import { DateField } from "../../../../kit/pickers/DateField.tsx";
import { TimeField } from "../../../../kit/pickers/TimeField.tsx";

/** Pickup and return: any day and any hour in steps of ten minutes (decisions §3.2). */
export function RentalPeriodFields({ fields }: { fields: UseFormReturn<RentalValues> }) {
  const { control } = fields;
  const today = toWarsaw(instant(Date.now())).date;
  return (
    <div className="grid gap-4 min-w-0 @min-tablet/page:grid-cols-(--two-columns)">
      {ENDS.map(({ date, time }) => (
        <div
          key={date}
          className="flex flex-wrap items-start gap-3 min-w-0 *:grow *:basis-[8rem] *:last:grow-0 *:last:basis-[7.5rem]"
        >
          <Controller
            control={control}
            name={date}
            render={({ field, fieldState }) => (
              <DateField
                required
                label={rentalLabels[date]}
                min={FIRST_DAY}
                max={plusMonths(today, MONTHS_AHEAD)}
                today={today}
                value={field.value}
                error={fieldState.error?.message}
                onChange={(picked) => {
                  forgetTaken(fields);
                  field.onChange(picked);
                }}
              />
            )}
          />
          <Controller
            control={control}
            name={time}
            render={({ field, fieldState }) => (
              <TimeField
                required
                label={rentalLabels[time]}
                firstHour={0}
                lastHour={23}
                value={field.value}
                error={fieldState.error?.message}
                onChange={(picked) => {
                  forgetTaken(fields);
                  field.onChange(picked);
                }}
              />
            )}
          />
        </div>
      ))}
    </div>
  );
}

const ENDS = [
  { date: "pickupDate", time: "pickupTime" },
  { date: "returnDate", time: "returnTime" },
] as const;
const FIRST_DAY = "2000-01-01";
const MONTHS_AHEAD = 60;
