import { useId } from "react";
import { MONEY_METHODS, type MoneyMethod } from "../../../../shared/money/events.ts";
import { METHOD_WORDS } from "../../../../shared/money/money_words.ts";
import { ChoiceGroup } from "../../../kit/fields/ChoiceGroup.tsx";

/** How money changes hands: all four, large enough for a thumb. */
export function MethodChoice(
  { value, onChange }: { value: MoneyMethod; onChange: (value: MoneyMethod) => void },
) {
  return (
    <Choices
      label="Sposób"
      options={MONEY_METHODS}
      words={METHOD_WORDS}
      value={value}
      onChange={onChange}
    />
  );
}

/** One of a few values by their words. */
export function Choices<Value extends string>({ label, options, words, value, onChange }: {
  label: string;
  options: readonly Value[];
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <ChoiceGroup
      label={label}
      name={name}
      chosen={value}
      options={options.map((one) => ({
        value: one,
        label: <span className="block first-letter:uppercase">{words[one]}</span>,
      }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find((one) => one === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
