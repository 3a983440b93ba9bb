import { Fragment, memo, useId } from "react";
import { CLEANLINESS, type Cleanliness } from "../../../../shared/paperwork/options.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import { FieldError } from "../../../kit/fields/Field.tsx";
import styles from "./ConditionChoice.module.css";

/** How clean the car is: five big choices side by side, also on the narrowest phone. */
export const ConditionChoice = memo(function ConditionChoice(
  { label, name, value, error, hint, onChange }: {
    label: string;
    name: string;
    value: Cleanliness | "";
    error?: string | undefined;
    hint?: string | undefined;
    onChange: (value: Cleanliness) => void;
  },
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-label`} className={styles.label}>
        {label}
        <span className={styles.star} aria-hidden="true">*</span>
      </legend>
      <div className={classNames(styles.bar, error && styles.invalid)}>
        {CLEANLINESS.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={`${id}-${name}`}
              className={styles.radio}
              aria-label={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span aria-hidden="true">
              {choice.split(" ").map((word, index) => (
                <Fragment key={word}>
                  {index > 0 && " "}
                  <span className={styles.word}>
                    {word.replace("zabru", "zabru\u00ad").replace("Zabru", "Zabru\u00ad")}
                  </span>
                </Fragment>
              ))}
            </span>
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint} id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
});
