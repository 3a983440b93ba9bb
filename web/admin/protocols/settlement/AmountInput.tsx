import { useState } from "react";
import { NumberField } from "../../../ui/NumberField.tsx";
import { parsePolishNumber, polishNumber } from "../../../ui/polish_number.ts";

/**
 * An amount or a count, typed the Polish way; empty is 0. What cannot be read counts as 0 and says
 * so, until it is mended.
 */
export function AmountInput({ label, value, unit, whole = false, most, fault, hint, onChange }: {
  label: string;
  value: number;
  unit: string;
  /** Without a comma. */
  whole?: boolean;
  most: number;
  /** Said where the text is no such number. */
  fault: string;
  hint?: string | undefined;
  onChange: (value: number) => void;
}) {
  const kind = whole ? "plain" : "money";
  /** What was typed last, and what it was read as; a value from elsewhere wins over it. */
  const [typed, setTyped] = useState<{ text: string; read: number }>();
  const text = typed?.read === value ? typed.text : value === 0 ? "" : polishNumber(value, kind);
  const sound = readAmount(text, whole, most) !== undefined;
  return (
    <NumberField
      label={label}
      unit={unit}
      kind={kind}
      value={text}
      placeholder="0"
      hint={hint}
      error={sound ? undefined : fault}
      onChange={({ currentTarget }) => {
        const read = readAmount(currentTarget.value, whole, most) ?? 0;
        setTyped({ text: currentTarget.value, read });
        onChange(read);
      }}
    />
  );
}

/** Undefined for what is no such number. */
function readAmount(text: string, whole: boolean, most: number): number | undefined {
  if (text.trim() === "") return 0;
  const number = parsePolishNumber(text);
  const sound = number >= 0 && number <= most && (!whole || Number.isInteger(number));
  return sound ? Math.round(number * 100) / 100 : undefined;
}
