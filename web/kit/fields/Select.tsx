import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classNames } from "../layout/class_names.ts";
import { Field, type FieldText } from "./Field.tsx";
import styles from "./Field.module.css";

export type SelectProps = Omit<ComponentProps<"select">, "id" | "required"> & FieldText;

/** The browser's own select with our look; give `<option>` elements as children. */
export function Select(
  { label, error, hint, required, className, children, ...rest }: SelectProps,
) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} className={classNames(styles.control, className)}>
            {children}
          </select>
          <ChevronDown aria-hidden="true" size={20} />
        </div>
      )}
    </Field>
  );
}
