import type { ComponentProps } from "react";
import { classNames } from "../base/class_names.ts";
import { CONTROL, Field, type FieldText } from "./Field.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "required"> & FieldText;

/** Several lines of text; the ref reaches the textarea. */
export function TextArea({ label, error, hint, required, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={classNames(CONTROL, "min-h-[7.5rem] resize-y py-3 leading-relaxed", className)}
        />
      )}
    </Field>
  );
}
