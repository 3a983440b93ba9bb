import CircleAlert from "lucide-react/icons/circle-alert";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import styles from "./Field.module.css";
import { fullLength, type LimitedControl } from "./full_length.ts";

export type FieldText = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
};

export type ControlProps = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

/**
 * Visible label, control, hint and error; the error is announced and tied to the control. A control that
 * takes no more letters says so.
 */
export function Field(
  { label, error, hint, required, describedBy, children }: FieldText & {
    /** Ids of what describes the control elsewhere. */
    describedBy?: string | undefined;
    children: (control: ControlProps) => ReactNode;
  },
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy]
    .filter(Boolean).join(" ");
  const [full, setFull] = useState<LimitedControl>();
  // What was emptied by the form itself is full no more.
  useEffect(() => {
    if (full && !fullLength(full)) setFull(undefined);
  });

  function look({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    setFull(fullLength(target) ? target : undefined);
  }

  return (
    <div className={styles.field} onInput={look} onFocus={look}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span className={styles.star} aria-hidden="true">*</span>}
      </label>
      {children({
        id,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true }),
        ...(required && { "aria-required": true }),
      })}
      {hint && <p className={styles.hint} id={`${id}-hint`}>{hint}</p>}
      <div className={styles.full} aria-live="polite">
        {full && `Więcej się nie zmieści: najwyżej ${full.maxLength} znaków.`}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The place of one error; it is always there, so that a new error is announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className={styles.error} aria-live="polite">
      {error && (
        <>
          <CircleAlert aria-hidden="true" size={18} />
          <span>{error}</span>
        </>
      )}
    </div>
  );
}
