import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, memo, type PointerEvent, useId } from "react";
import { classNames } from "../../../kit/layout/class_names.ts";
import { FieldError } from "../../../kit/fields/Field.tsx";
import styles from "./FuelGauge.module.css";
import { fuelAfterKey, fuelAt, fuelBeside } from "./fuel_steps.ts";

/** The tank in ten steps: touched or drawn along, by two buttons, or by the keys of a slider. */
export const FuelGauge = memo(function FuelGauge(
  { label = "Paliwo", when = "", required = true, value, error, hint, disabled, onChange }: {
    label?: string;
    /** Of which moment the tank is, for the names of the buttons. */
    when?: string;
    required?: boolean;
    /** Percent; null until someone has looked. */
    value: number | null;
    error?: string | undefined;
    hint?: string | undefined;
    disabled: boolean;
    onChange: (level: number) => void;
  },
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shown = value === null ? "nie wybrano" : `${value}%`;

  function point(event: PointerEvent<HTMLDivElement>) {
    if (disabled) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onChange(fuelAt((event.clientX - left) / width));
  }

  function onKeyDown(event: KeyboardEvent) {
    const level = fuelAfterKey(value, event.key);
    if (level === undefined || disabled) return;
    event.preventDefault();
    onChange(level);
  }

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
          {required && <span className={styles.star} aria-hidden="true">*</span>}
        </span>
        <output className={classNames(styles.level, value === null && styles.none)}>{shown}</output>
      </div>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={`Mniej paliwa${when}`}
          disabled={disabled || value === 0}
          onClick={() => onChange(fuelBeside(value, -1))}
        >
          <Minus aria-hidden="true" size={20} />
        </button>
        <div
          role="slider"
          tabIndex={disabled ? -1 : 0}
          className={classNames(styles.track, error && styles.invalid)}
          aria-labelledby={`${id}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-disabled={disabled || undefined}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value ?? 0}
          aria-valuetext={shown}
          onKeyDown={onKeyDown}
          onPointerDown={point}
          onPointerMove={point}
        >
          {TENTHS.map((tenth) => (
            <span
              key={tenth}
              className={classNames(
                styles.tenth,
                value !== null && tenth <= value && styles.full,
              )}
            />
          ))}
        </div>
        <button
          type="button"
          className={styles.step}
          aria-label={`Więcej paliwa${when}`}
          disabled={disabled || value === 100}
          onClick={() => onChange(fuelBeside(value, 1))}
        >
          <Plus aria-hidden="true" size={20} />
        </button>
      </div>
      {hint && <p className={styles.hint} id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
});

const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
