import { classNames } from "../base/class_names.ts";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./Field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type" | "required"> & {
  /** May contain links: pressing one follows it and does not toggle the checkbox. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
};

/** A checkbox with its label and error; the ref reaches the input. */
export function Checkbox({ label, hint, error, required, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, rest["aria-describedby"]]
    .filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label
        className="group flex min-h-target cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed"
        htmlFor={id}
      >
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={classNames(
            "control m-0 size-[1.5rem] flex-none cursor-[inherit] appearance-none rounded-small forced-colors:appearance-auto",
            "bg-[length:1rem] bg-center bg-no-repeat checked:border-brand checked:bg-brand checked:bg-tick",
            "group-hover:not-checked:not-disabled:border-ink aria-[invalid]:faulty",
            "disabled:border-grey disabled:not-checked:bg-grey-tint disabled:checked:bg-grey",
          )}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
        />
        <span className="flex flex-col gap-0.5 leading-relaxed">
          <span>
            {label}
            {required && <span className="ml-0.75 text-brand" aria-hidden="true">*</span>}
          </span>
          {hint && <span className="text-14 text-muted" id={`${id}-hint`}>{hint}</span>}
        </span>
      </label>
      <div className="pl-[calc(1.5rem+12px)]">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
