import { classNames } from "../base/class_names.ts";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { DISABLED } from "../base/class_sets.ts";
import { WholeDates } from "../base/WholeDates.tsx";

export type FieldText = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
};

type ControlProps = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

/**
 * Visible label, control, hint and error; the error is announced and linked to the control. Shows a
 * message when the control has reached its `maxLength`.
 */
export function Field(
  { label, error, hint, required, describedBy, children }: FieldText & {
    /** Ids of further elements that describe the control. */
    describedBy?: string | undefined;
    children: (control: ControlProps) => ReactNode;
  },
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy]
    .filter(Boolean).join(" ");
  const [full, setFull] = useState<LimitedControl>();
  // Hide the message when the form itself empties the control.
  useEffect(() => {
    if (full && !fullLength(full)) setFull(undefined);
  });

  function look({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    setFull(fullLength(target) ? target : undefined);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5" onInput={look} onFocus={look}>
      <label className="text-14 leading-normal font-semibold" htmlFor={id}>
        {label}
        {required && <span className="ml-0.75 text-brand" aria-hidden="true">*</span>}
      </label>
      {children({
        id,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true }),
        ...(required && { "aria-required": true }),
      })}
      {hint && (
        <p className="m-0 text-14 leading-normal text-muted" id={`${id}-hint`}>
          <WholeDates>{hint}</WholeDates>
        </p>
      )}
      {/* Always present, so that screen readers announce changes; takes no room while it is empty. */}
      <div className="text-14 leading-normal text-muted empty:-mt-1.5" aria-live="polite">
        {full && `Więcej się nie zmieści: najwyżej ${full.maxLength} znaków.`}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The element of one error; it is always present, so that a new error is announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div
      id={id}
      className="flex gap-1.5 text-14 leading-normal font-semibold text-red empty:hidden"
      aria-live="polite"
    >
      {error && (
        <>
          <CircleAlert aria-hidden="true" size={18} />
          <span>{error}</span>
        </>
      )}
    </div>
  );
}

/** Classes of inputs and selects; an inset shadow thickens the border of an invalid one. */
export const CONTROL = classNames(
  DISABLED,
  "control w-full px-3.5 disabled:opacity-100 focus-visible:entered aria-[invalid]:faulty",
  "not-disabled:not-[[readonly]]:hover:border-ink [&[readonly]]:border-line [&[readonly]]:bg-mist",
);
/** The height of a control with one line. */
export const ONE_LINE = "min-h-12 py-2";

/** A control with the browser's `maxLength`; below 0 there is no limit. */
interface LimitedControl {
  readonly value: string;
  readonly maxLength: number;
}

/**
 * The `maxLength` of a control that has reached it; 0 otherwise, and for short fields such as a
 * time, where reaching it is normal.
 */
export function fullLength({ value, maxLength }: LimitedControl): number {
  return maxLength >= LEAST && value.length >= maxLength ? maxLength : 0;
}

const LEAST = 20;
