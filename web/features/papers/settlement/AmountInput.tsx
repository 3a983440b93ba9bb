import { NumberField, type NumberFieldProps } from "../../../kit/fields/NumberField.tsx";

/** An amount or a count, typed the Polish way and kept as typed; nothing typed is 0. */
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
