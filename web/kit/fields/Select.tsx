import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classNames } from "../base/class_names.ts";
import { CONTROL, Field, type FieldText, ONE_LINE } from "./Field.tsx";

export type SelectProps = Omit<ComponentProps<"select">, "id" | "required"> & FieldText;

/** The browser's select with the product's styles; the children are `<option>` elements. */
export function Select(
  { label, error, hint, required, className, children, ...rest }: SelectProps,
) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <div className="relative">
          {/* The chosen option is on one line: on a phone the text grows only as far as there is room. */}
          <select
            {...rest}
            {...control}
            className={classNames(
              CONTROL,
              ONE_LINE,
              "appearance-none pr-11 text-[clamp(16px,5.2vw,1rem)] text-ellipsis",
              className,
            )}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
