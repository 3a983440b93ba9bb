import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../layout/class_names.ts";
import { Field, type FieldText } from "./Field.tsx";
import styles from "./Field.module.css";

export type TextFieldProps = Omit<ComponentProps<"input">, "id" | "required"> & FieldText & {
  /** RelatedRecords the input, e.g. a button that shows the password. */
  trailing?: ReactNode;
};

/** One line of text. The ref reaches the input, so `{...register("name")}` works. */
export function TextField(
  { label, error, hint, required, className, trailing, ...rest }: TextFieldProps,
) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required}
      describedBy={rest["aria-describedby"]}
    >
      {(control) =>
        trailing
          ? (
            <div className={styles.withTrailing}>
              <input
                type="text"
                {...rest}
                {...control}
                className={classNames(styles.control, className)}
              />
              {trailing}
            </div>
          )
          : (
            <input
              type="text"
              {...rest}
              {...control}
              className={classNames(styles.control, className)}
            />
          )}
    </Field>
  );
}
