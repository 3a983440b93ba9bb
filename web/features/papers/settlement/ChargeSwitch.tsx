import CircleCheck from "lucide-react/icons/circle-check";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import styles from "./ChargeSwitch.module.css";
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
      <p className={styles.none}>
        <CircleCheck aria-hidden="true" size={20} />
        {none}
      </p>
    );
  }
  const sum = `${words} × ${inZloty(unitPrice)} = ${inZloty(quantity * unitPrice)}`;
  if (!onChange) {
    return <p className={styles.said}>{`${label}: ${checked ? sum : "odstąpiono"}`}</p>;
  }
  return (
    <Checkbox
      className={styles.charge}
      label={label}
      hint={sum}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
