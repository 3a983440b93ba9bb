import { useId } from "react";
import { ChoiceGroup } from "../../../kit/fields/ChoiceGroup.tsx";

/** One of a few values by their words, all shown and large enough for a thumb. */
export function WordChoice({ label, words, value, onChange }: {
  label: string;
  words: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <ChoiceGroup
      label={label}
      name={name}
      chosen={value}
      options={Object.entries(words).map(([value, word]) => ({
        value,
        label: <span className="block first-letter:uppercase">{word}</span>,
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
