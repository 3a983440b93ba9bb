import type { LucideIcon } from "lucide-react";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, memo, type PointerEvent, useId } from "react";
import { DISABLED } from "../../../../kit/base/class_sets.ts";
import { classNames } from "../../../../kit/base/class_names.ts";
import { FieldError } from "../../../../kit/fields/Field.tsx";
import { FUEL_STEP } from "../../../../../shared/papers/options.ts";

/** The fuel level in ten steps: set by touching or dragging, by two buttons, or by a slider's keys. */
export const FuelGauge = memo(function FuelGauge(
  { label = "Paliwo", when = "", required = true, value, error, hint, disabled, onChange }: {
    label?: string;
    /** At which moment the fuel is measured, for the accessible names of the buttons. */
    when?: string;
    required?: boolean;
    /** Percent; null until it was set. */
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
  const handlers = sliderHandlers({ value, disabled, onChange });

  return (
    <div className="flex flex-col gap-1.5 min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="text-14 font-semibold leading-normal">
          {label}
          {required && <span className="ml-0.75 text-brand" aria-hidden="true">*</span>}
        </span>
        <output
          className={classNames(
            "tabular-nums leading-tight",
            value === null ? "text-muted text-14 font-medium" : "text-18 font-bold",
          )}
        >
          {shown}
        </output>
      </div>
      <div className="grid grid-cols-[3rem_minmax(0,1fr)_3rem] gap-2">
        <StepButton
          label={`Mniej paliwa${when}`}
          disabled={disabled || value === 0}
          Icon={Minus}
          onClick={() => onChange(nextFuelLevel(value, -1))}
        />
        <div
          role="slider"
          tabIndex={disabled ? -1 : 0}
          className={classNames(
            "grid grid-cols-10 gap-0.75 rounded-small cursor-pointer select-none touch-pan-y",
            "aria-[disabled]:cursor-not-allowed focus-visible:outline-offset-3",
            error && "ring-2 ring-red",
          )}
          aria-labelledby={`${id}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-disabled={disabled || undefined}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value ?? 0}
          aria-valuetext={shown}
          {...handlers}
        >
          <Tenths value={value} />
        </div>
        <StepButton
          label={`Więcej paliwa${when}`}
          disabled={disabled || value === 100}
          Icon={Plus}
          onClick={() => onChange(nextFuelLevel(value, 1))}
        />
      </div>
      {hint && <p className="m-0 text-muted text-14 leading-normal" id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
});

/** Sets the level by touching, dragging and keys. */
function sliderHandlers(
  { value, disabled, onChange }: {
    value: number | null;
    disabled: boolean;
    onChange: (level: number) => void;
  },
) {
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

  return { onKeyDown, onPointerDown: point, onPointerMove: point };
}

function StepButton({ label, disabled, Icon, onClick }: {
  label: string;
  disabled: boolean;
  Icon: LucideIcon;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={`${DISABLED} grid place-items-center min-h-12 p-0 control hover:not-disabled:bg-mist`}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}

function Tenths({ value }: { value: number | null }) {
  return TENTHS.map((tenth) => (
    <span
      key={tenth}
      className={classNames(
        "border rounded-[5px]",
        value !== null && tenth <= value
          ? "border-green bg-green forced-colors:bg-[Highlight] forced-colors:[forced-color-adjust:none]"
          : "border-line-strong bg-mist",
      )}
    />
  ));
}

const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** The level at `share` (0 to 1) of the gauge, as a whole tenth. */
export function fuelAt(share: number): number {
  const tenths = Math.ceil(Math.min(1, Math.max(0, share)) * 10 - 0.15);
  return within(tenths * FUEL_STEP);
}

/** The level after a slider's key; undefined for any other key. Null counts as 0. */
export function fuelAfterKey(level: number | null, key: string): number | undefined {
  const here = level ?? 0;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return within(here + FUEL_STEP);
    case "ArrowLeft":
    case "ArrowDown":
      return within(here - FUEL_STEP);
    case "PageUp":
      return within(here + 2 * FUEL_STEP);
    case "PageDown":
      return within(here - 2 * FUEL_STEP);
    case "Home":
      return 0;
    case "End":
      return 100;
    default:
      return undefined;
  }
}

/** The level one step higher or lower. */
export function nextFuelLevel(level: number | null, steps: 1 | -1): number {
  return within((level ?? 0) + steps * FUEL_STEP);
}

function within(level: number): number {
  return Math.min(100, Math.max(0, level));
}
