import Check from "lucide-react/icons/check";
import type { CountedChoice } from "../../../../shared/catalogue/counted_choices.ts";
import { plainText } from "../../../../shared/plain_text.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./ChoicePills.module.css";

/** Values to tick, several at once, each with the number of cars that it would show. */
export function ChoicePills(
  { offered, chosen, onChange }: {
    offered: readonly CountedChoice[];
    chosen: readonly string[];
    onChange: (chosen: readonly string[]) => void;
  },
) {
  const keys = new Set(chosen.map(plainText));
  return (
    <ul className={styles.pills}>
      {offered.map(({ value, count }) => {
        const key = plainText(value);
        const checked = keys.has(key);
        return (
          <li key={key}>
            <label className={classNames(styles.pill, count === 0 && styles.none)}>
              <input
                type="checkbox"
                className={styles.box}
                checked={checked}
                onChange={() =>
                  onChange(
                    checked
                      ? chosen.filter((other) => plainText(other) !== key)
                      : [...chosen, value],
                  )}
              />
              {checked && <Check aria-hidden="true" size={18} />}
              <span className={styles.value}>{value}</span>
              <span className={styles.count}>{count}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
