import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./ChoiceGroup.module.css";
import { classNames } from "../layout/class_names.ts";
import { FieldError } from "./Field.tsx";

export type ChoiceGroupProps = Omit<ComponentProps<"input">, "id" | "type" | "required"> & {
  label: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
};

/**
 * One of a few choices, all in view: radio buttons that look like one divided bar. What else is
 * given goes to every radio, so `{...register("name")}` works; the arrow keys move between them.
 */
export function ChoiceGroup(
  { label, options, error, hint, required, className, ...radio }: ChoiceGroupProps,
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      role="radiogroup"
      className={classNames(styles.group, className)}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend id={`${id}-label`} className={styles.label}>
        {label}
        {required && <span className={styles.star} aria-hidden="true">*</span>}
      </legend>
      <div className={classNames(styles.bar, error && styles.invalid)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input {...radio} type="radio" value={option.value} className={styles.radio} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint} id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
