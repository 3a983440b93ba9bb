import { NumberField, type NumberFieldProps } from "../../../kit/fields/NumberField.tsx";

/** An amount or a count, typed in Polish notation and stored as typed; empty means 0. */
export function AmountInput({ onChange, ...field }:
  & Omit<NumberFieldProps, "value" | "onChange" | "placeholder">
  & { value: string; onChange: (text: string) => void }) {
  return (
    <NumberField
      placeholder="0"
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
