import CircleCheck from "lucide-react/icons/circle-check";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import { inZloty } from "./settlement_words.ts";

/** Something that the terms charge, with what it comes to; it can be left out. */
export function ChargeSwitch({ label, none, words, unitPrice, quantity, checked, onChange }: {
  label: string;
  /** Said where there is nothing to charge. */
  none: string;
  /** How much of it there is, in words. */
  words: string;
  quantity: number;
  unitPrice: number;
  checked: boolean;
  onChange?: ((checked: boolean) => void) | undefined;
}) {
  if (quantity === 0) {
    return (
      <p className="flex items-center gap-2 m-0 text-muted leading-normal [&>svg]:flex-none [&>svg]:text-green">
        <CircleCheck aria-hidden="true" size={20} />
        {none}
      </p>
    );
  }
  const sum = `${words} × ${inZloty(unitPrice)} = ${inZloty(quantity * unitPrice)}`;
  if (!onChange) {
    return <p className="m-0 leading-normal">{`${label}: ${checked ? sum : "odstąpiono"}`}</p>;
  }
  return (
    <Checkbox
      className="px-3 border border-line rounded-input"
      label={label}
      hint={sum}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
