import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../base/class_names.ts";
import { FieldError } from "./Field.tsx";

type ChoiceGroupProps = Omit<ComponentProps<"input">, "id" | "type" | "required"> & {
  label: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** The chosen value, if the form does not set it by the ref. */
  chosen?: string;
};

/**
 * One of a few choices, all shown: radio buttons that look like one divided bar. Other props are
 * passed to every radio, so `{...register("name")}` works; the arrow keys move between them.
 */
export function ChoiceGroup(
  { label, options, error, hint, required, className, chosen, ...radio }: ChoiceGroupProps,
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      role="radiogroup"
      className={classNames("flex flex-col gap-1.5", className)}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend id={`${id}-label`} className="mb-1.5 text-14 font-semibold leading-normal">
        {label}
        {required && <span className="ml-0.75 text-brand" aria-hidden="true">*</span>}
      </legend>
      <div
        className={classNames(
          "flex flex-wrap gap-px min-h-12 border rounded-input bg-line",
          error ? "border-red ring ring-red" : "border-line-strong",
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={`${SEGMENT} ${IN_BAR} flex-1 min-w-min min-h-[calc(48px-2px)] px-1.5 py-1 has-checked:font-semibold`}
          >
            <input
              {...radio}
              type="radio"
              {...(chosen !== undefined && { checked: option.value === chosen })}
              value={option.value}
              // Covers its choice, so that touch exploration of a screen reader finds it.
              className="absolute inset-0 size-full m-0 opacity-0 cursor-[inherit]"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="m-0 text-muted text-14 leading-normal" id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** A segment of one divided bar, whose border it lies in. */
export const IN_BAR = classNames(
  "bg-paper first:rounded-[7px_0_0_7px] last:rounded-[0_7px_7px_0]",
  "has-focus-visible:z-1 hover:not-has-checked:not-has-disabled:bg-mist",
);

/** A choice of several in a row; the chosen one is black. */
export const SEGMENT = classNames(
  "relative grid place-items-center text-center leading-tight cursor-pointer",
  "select-none has-checked:bg-ink has-checked:text-paper",
  "has-focus-visible:focus-ring forced-colors:has-checked:marked",
);
