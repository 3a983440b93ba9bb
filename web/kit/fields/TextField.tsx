import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../base/class_names.ts";
import { CONTROL, Field, type FieldText, ONE_LINE } from "./Field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "id" | "required"> & FieldText & {
  /** Right of the input, e.g. a button that shows the password. */
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
            <div className="relative *:last:absolute *:last:top-1/2 *:last:right-0.5 *:last:-translate-y-1/2">
              <input
                type="text"
                {...rest}
                {...control}
                className={classNames(CONTROL, ONE_LINE, "pr-13", className)}
              />
              {trailing}
            </div>
          )
          : (
            <input
              type="text"
              {...rest}
              {...control}
              className={classNames(CONTROL, ONE_LINE, className)}
            />
          )}
    </Field>
  );
}
