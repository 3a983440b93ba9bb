import type { ComponentProps, FocusEvent } from "react";
import { classNames } from "../base/class_names.ts";
import { CONTROL, Field, type FieldText, ONE_LINE } from "./Field.tsx";
import { type NumberKind, parsePolishNumber, polishNumber } from "./polish_number.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

type Input = Omit<ComponentProps<"input">, "id" | "type" | "required">;
export type NumberFieldProps = Input & FieldText & {
  /** Shown at the end of the field: 'zł', 'km'. */
  unit?: string;
  kind?: NumberKind;
};

/**
 * A number typed in Polish notation, formatted when the field loses focus. The value is text, to be
 * read with `parsePolishNumber`. Typing replaces a single 0.
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
        <div className="relative">
          <input
            type="text"
            inputMode={kind === "plain" || kind === "year" ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={16}
            {...rest}
            {...control}
            className={classNames(
              "tabular-nums",
              CONTROL,
              ONE_LINE,
              unit && "pr-[3.25rem]",
              className,
            )}
            onFocus={({ currentTarget }) => currentTarget.value === "0" && currentTarget.select()}
            onChange={onChange}
            onBlur={leave}
          />
          {unit && (
            <span
              className="absolute top-0 right-[0.875rem] grid place-items-center h-full text-muted pointer-events-none"
              aria-hidden="true"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

/** Text that cannot be parsed is left as typed. */
function tidyText(text: string, kind: NumberKind): string {
  const value = parsePolishNumber(text);
  return Number.isNaN(value) ? text.trim() : polishNumber(value, kind);
}
