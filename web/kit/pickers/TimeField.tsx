import Clock from "lucide-react/icons/clock";
import { Field } from "../fields/Field.tsx";
import { lazyPart } from "../layout/lazy_part.tsx";
import { Skeleton } from "../states/Skeleton.tsx";
import { PickerButton } from "./PickerButton.tsx";

type TimeFieldProps = {
  label: string;
  /** HH:mm, empty if no time is picked. */
  value: string;
  onChange: (time: string) => void;
  /** The first and last full hour that may be picked; 8 and 17 by default. */
  firstHour?: number;
  lastHour?: number;
  /** Hour and minutes are picked in one opening; by default either closes it (public-side §2.8). */
  staysOpen?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
};

/**
 * A time of day in steps of ten minutes (public-side §5), picked from a panel that is loaded when
 * it opens. The field can be emptied.
 */
export function TimeField({ label, error, hint, required, ...picker }: TimeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <TimePicker {...picker} {...control} title={label} />}
    </Field>
  );
}

/** A TimeField without label and error, for the bar of the search box, which has its own. */
export function BareTimeField(
  { label, invalid, describedBy, ...picker }:
    & Omit<TimeFieldProps, "error" | "hint" | "required">
    & { invalid?: boolean; describedBy?: string },
) {
  return (
    <TimePicker
      {...picker}
      look="bare"
      title={label}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}

function TimePicker(
  { value, onChange, firstHour = 8, lastHour = 17, staysOpen, title, ...button }:
    & Pick<TimeFieldProps, "value" | "onChange" | "firstHour" | "lastHour" | "staysOpen">
    & { title: string; look?: "bare" }
    & { [name: `aria-${string}`]: string | true | undefined; id?: string },
) {
  return (
    <PickerButton
      {...button}
      shown={value}
      empty="Wybierz"
      icon={<Clock aria-hidden="true" />}
      title={title}
      onWarm={() => void loadPanel().catch(() => undefined)}
    >
      {(close) => (
        <TimeFieldPanel
          value={value}
          firstHour={firstHour}
          lastHour={lastHour}
          staysOpen={staysOpen}
          onPick={onChange}
          onClose={close}
        />
      )}
    </PickerButton>
  );
}

function loadPanel() {
  return import("./TimeFieldPanel.tsx");
}

const TimeFieldPanel = lazyPart(
  async () => (await loadPanel()).TimeFieldPanel,
  <Skeleton height="15rem" />,
);
