import CalendarDays from "lucide-react/icons/calendar-days";
import { formatDay } from "../../../shared/warsaw.ts";
import { Field } from "../fields/Field.tsx";
import { lazyPart } from "../layout/lazy_part.tsx";
import { PickerButton } from "./PickerButton.tsx";
import { Skeleton } from "../states/Skeleton.tsx";

type DateFieldProps = {
  label: string;
  /** yyyy-MM-dd, empty if no day is picked; shown as 'pt., 27-11-2026'. */
  value: string;
  onChange: (date: string) => void;
  /** The first and last day that may be picked. */
  min: string;
  max: string;
  /** Today in Warsaw. */
  today: string;
  /** Whether a day is taken, so that it cannot be picked. */
  isTaken?: ((date: string) => boolean) | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
};

/** A day picked from a calendar, which is loaded when needed. The field can be emptied. */
export function DateField({ label, error, hint, required, ...picker }: DateFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <DatePicker {...picker} {...control} title={label} />}
    </Field>
  );
}

/** A DateField without label and error, for the bar of the search box, which has its own. */
export function BareDateField(
  { label, invalid, describedBy, ...picker }:
    & Omit<DateFieldProps, "error" | "hint" | "required">
    & { invalid?: boolean; describedBy?: string },
) {
  return (
    <DatePicker
      {...picker}
      look="bare"
      title={label}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}

function DatePicker(
  { value, onChange, min, max, today, isTaken, title, ...button }:
    & Pick<DateFieldProps, "value" | "onChange" | "min" | "max" | "today" | "isTaken">
    & { title: string; look?: "bare" }
    & { [name: `aria-${string}`]: string | true | undefined; id?: string },
) {
  return (
    <PickerButton
      {...button}
      shown={value && formatDay(value)}
      empty="Wybierz datę"
      icon={<CalendarDays aria-hidden="true" />}
      title={title}
      onWarm={() => void loadCalendar().catch(() => undefined)}
    >
      {(close) => (
        <DateFieldCalendar
          value={value}
          min={min}
          max={max}
          today={today}
          isTaken={isTaken}
          onPick={(date) => {
            onChange(date);
            close();
          }}
        />
      )}
    </PickerButton>
  );
}

function loadCalendar() {
  return import("./DateFieldCalendar.tsx");
}

const DateFieldCalendar = lazyPart(
  async () => (await loadCalendar()).DateFieldCalendar,
  <Skeleton corners="rounded-input" height="23rem" />,
);
