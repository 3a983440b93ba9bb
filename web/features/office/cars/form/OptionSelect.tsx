import { Select, type SelectProps } from "../../../../kit/fields/Select.tsx";

/** A choice from one of the option lists (back-office §5), empty until one is made. */
export function OptionSelect(
  { options, ...select }: Omit<SelectProps, "children"> & { options: readonly string[] },
) {
  return (
    <Select {...select}>
      <option value="">Wybierz</option>
      {options.map((option) => <option key={option} value={option}>{option}</option>)}
    </Select>
  );
}
