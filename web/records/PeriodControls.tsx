import { type Control, Controller, type FieldValues, type Path } from "react-hook-form";
import { instant, plusMonths, toWarsaw } from "../../shared/warsaw.ts";
import { DateField } from "../kit/pickers/DateField.tsx";
import { TimeField } from "../kit/pickers/TimeField.tsx";

/** Both ends of a period in a form of the office: any day and hour in steps of ten minutes (decisions §3.2). */
export function PeriodControls<Values extends FieldValues>(
  { control, ends, labels, className, onPick = () => {} }: {
    control: Control<Values>;
    ends: readonly { readonly date: Path<Values>; readonly time: Path<Values> }[];
    labels: Readonly<Record<string, string>>;
    /** Classes of the two fields of an end. */
    className: string;
    onPick?: () => void;
  },
) {
  const today = toWarsaw(instant(Date.now())).date;
  const days = { min: FIRST_DAY, max: plusMonths(today, MONTHS_AHEAD), today };
  const hours = { firstHour: 0, lastHour: 23 };
  return (
    <div className="grid gap-4 min-w-0 @min-tablet/page:grid-cols-(--two-columns)">
      {ends.map(({ date, time }) => (
        <div key={date} className={className}>
          {[date, time].map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field: { value, onChange }, fieldState }) => {
                const picker = {
                  required: true,
                  label: labels[name] ?? "",
                  value,
                  error: fieldState.error?.message,
                  onChange(picked: string) {
                    onPick();
                    onChange(picked);
                  },
                };
                return name === date
                  ? <DateField {...picker} {...days} />
                  : <TimeField staysOpen {...picker} {...hours} />;
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const FIRST_DAY = "2000-01-01";
const MONTHS_AHEAD = 60;
