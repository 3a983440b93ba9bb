import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Checkbox.module.css";
import { FieldError } from "./Field.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type" | "required"> & {
  /** May hold links: pressing one follows it and leaves the box as it is. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
};

/** A box to tick with its label and error; the ref reaches the input. */
export function Checkbox({ label, hint, error, required, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, rest["aria-describedby"]]
    .filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
        />
        <span className={styles.text}>
          <span>
            {label}
            {required && <span className={styles.star} aria-hidden="true">*</span>}
          </span>
          {hint && <span className={styles.hint} id={`${id}-hint`}>{hint}</span>}
        </span>
      </label>
      <div className={styles.error}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
