import { type Ref, useId } from "react";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { typedNumber } from "./hero_values.ts";

/** A number to be typed exactly or slid roughly; the slider has the usual range, typing all of it. */
export function AmountField(
  { label, value, least, most, step, error, onChange, onBlur, ref }: {
    label: string;
    value: string;
    /** Ends of the slider. */
    least: number;
    most: number;
    step: number;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
    /** Reaches the box to type in. */
    ref?: Ref<HTMLInputElement>;
  },
) {
  const id = useId();
  const number = typedNumber(value);
  return (
    // Label and error may reach below the slider.
    <div className="grid min-w-0 grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 *:first:whitespace-nowrap">
      <TextField
        ref={ref}
        label={<span id={id}>{label}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      <input
        type="range"
        aria-labelledby={id}
        // Next to the box, below the label, whatever is below that.
        className="mx-0 mt-[calc(1.4*var(--text-14)+6px)] mb-0 block h-[3rem] w-full cursor-pointer accent-brand"
        min={least}
        max={most}
        step={step}
        value={Number.isNaN(number) ? 0 : number}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
