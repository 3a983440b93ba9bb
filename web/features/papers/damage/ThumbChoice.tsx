import { useId } from "react";
import styles from "./ThumbChoice.module.css";

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
    <fieldset role="radiogroup" className={styles.group} aria-labelledby={id}>
      <legend id={id} className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {words.map(([one, word]) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={`${id}-choice`}
              value={one}
              checked={one === value}
              className={styles.radio}
              onChange={() => onChange(one)}
            />
            <span className={styles.word}>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
