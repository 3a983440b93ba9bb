import { useId } from "react";

/** One of a few words, all in view and each as large as a thumb; radio buttons below. */
export function ThumbChoice<Value extends string>({ label, words, value, onChange }: {
  label: string;
  /** Every choice with its word, in the order in which they are shown. */
  words: readonly (readonly [value: Value, word: string])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset role="radiogroup" className="m-0 min-w-0 border-0 p-0" aria-labelledby={id}>
      <legend id={id} className="mb-1.5 p-0 text-14 leading-normal font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
        {words.map(([one, word]) => (
          <label
            key={one}
            className="relative grid min-h-12 cursor-pointer touch-manipulation place-items-center rounded-input border border-line-strong px-2 py-1 text-center leading-tight select-none not-has-checked:hover:bg-mist has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-3 forced-colors:has-checked:-outline-offset-3 forced-colors:has-checked:outline-[Highlight]"
          >
            {/* Covers its choice, so that a screen reader's touch finds it. */}
            <input
              type="radio"
              name={`${id}-choice`}
              value={one}
              checked={one === value}
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              onChange={() => onChange(one)}
            />
            <span className="block first-letter:uppercase">{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
