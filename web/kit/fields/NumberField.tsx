import type { ComponentProps, FocusEvent } from "react";
import { classNames } from "../layout/class_names.ts";
import { Field, type FieldText } from "./Field.tsx";
import field from "./Field.module.css";
import styles from "./NumberField.module.css";
import { type NumberKind, parsePolishNumber, polishNumber } from "./polish_number.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

type Input = Omit<ComponentProps<"input">, "id" | "type" | "required">;
export type NumberFieldProps = Input & FieldText & {
  /** Stands at the end of the field: 'zł', 'km'. */
  unit?: string;
  kind?: NumberKind;
};

/**
 * A number typed the Polish way, put in order when the field is left. It stays a text: whoever uses
 * it reads it with `parsePolishNumber`. A lone 0 gives way to what is typed.
 */
export function NumberField(
  { label, error, hint, required, className, unit, kind = "plain", onBlur, onChange, ...rest }:
    NumberFieldProps,
) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const tidy = tidyText(input.value, kind);
    if (tidy !== input.value) {
      input.value = tidy;
      onChange?.(event);
    }
    onBlur?.(event);
  }
  return (
    <Field
      label={
        <>
          {label}
          {unit && <VisuallyHidden>{` (${unit})`}</VisuallyHidden>}
        </>
      }
      error={error}
      hint={hint}
      required={required}
    >
      {(control) => (
        <div className={styles.box}>
          <input
            type="text"
            inputMode={kind === "money" ? "decimal" : "numeric"}
            autoComplete="off"
            maxLength={16}
            {...rest}
            {...control}
            className={classNames(field.control, styles.input, unit && styles.withUnit, className)}
            onFocus={({ currentTarget }) => currentTarget.value === "0" && currentTarget.select()}
            onChange={onChange}
            onBlur={leave}
          />
          {unit && <span className={styles.unit} aria-hidden="true">{unit}</span>}
        </div>
      )}
    </Field>
  );
}

/** What cannot be read stays as it was typed. */
function tidyText(text: string, kind: NumberKind): string {
  const value = parsePolishNumber(text);
  return Number.isNaN(value) ? text.trim() : polishNumber(value, kind);
}
