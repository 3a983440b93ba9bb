import { classNames } from "../../../../kit/layout/class_names.ts";
import styles from "./DifferenceChoice.module.css";
import type { Difference, Side } from "./differences.ts";

/** One field in two versions, one of them to be chosen. */
export function DifferenceChoice<Values>(
  { difference: { name, label, before, mine, theirs }, chosen, missing, onChoose }: {
    difference: Difference<Values>;
    chosen: Side | undefined;
    missing: boolean;
    onChoose: (side: Side) => void;
  },
) {
  return (
    <fieldset
      role="radiogroup"
      className={classNames(styles.field, missing && styles.missing)}
      aria-invalid={missing || undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <p className={styles.before}>
        <span className={styles.side}>Przed</span>
        <span className={styles.text}>{before || EMPTY}</span>
      </p>
      {([["mine", "Moje", mine], ["theirs", "Z serwera", theirs]] as const).map((
        [side, words, text],
      ) => (
        <label key={side} className={styles.choice}>
          <input
            type="radio"
            name={`difference-${name}`}
            className={styles.radio}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.words}>
            <span className={styles.side}>{words}</span>
            <span className={styles.text}>{text || EMPTY}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const EMPTY = "(puste)";
