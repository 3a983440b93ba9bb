import type { ReactNode } from "react";
import { DISABLED } from "../base/class_sets.ts";
import { classNames } from "../base/class_names.ts";
import { Spinner } from "../base/Spinner.tsx";

type Props = {
  busy?: boolean;
  busyLabel?: string | undefined;
  icon?: ReactNode;
  children?: ReactNode;
};

/** Label and busy label share one grid cell, so that the button is as wide as the longer of them. */
export function ButtonContent({ busy = false, busyLabel, icon, children }: Props) {
  return (
    <span className="grid place-items-center">
      {/* Transparent, not hidden, if it remains the button's accessible name. */}
      <span className={classNames(LAYER, busy && (busyLabel ? "invisible" : "opacity-0"))}>
        {icon}
        {children}
      </span>
      {busyLabel && (
        <span className={classNames(LAYER, !busy && "invisible")}>
          {busy && <Spinner size={18} />}
          {busyLabel}
        </span>
      )}
      {busy && !busyLabel && (
        <span className={LAYER}>
          <Spinner size={18} />
        </span>
      )}
    </span>
  );
}

const LAYER = "col-1 row-1 inline-flex items-center justify-center gap-2 icons-20";

export type ButtonLook = {
  /** "danger" opens something that cannot be undone; "final" does it. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "final" | undefined;
  /**
   * "large" is 52 px high: the main action of a screen or of a sticky bar. "tall" is 48 px, as high
   * as a field; "compact" is for buttons in a row.
   */
  size?: keyof typeof SIZES | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
};

/** Class names of everything that looks like a button (buttons and links). */
export function buttonClass(
  { variant = "primary", size = "normal", wide }: ButtonLook,
  more?: string,
): string {
  return classNames(
    DISABLED,
    "inline-flex items-center justify-center rounded-input border py-2 text-center leading-tight font-semibold no-underline",
    "transition-transform select-none not-disabled:active:scale-[0.985] aria-disabled:cursor-progress",
    VARIANTS[variant],
    SIZES[size],
    wide && "w-full",
    more,
  );
}

const SIZES = {
  normal: "min-h-target px-5",
  tall: "min-h-12 px-5",
  large: "min-h-13 px-6 text-18",
  compact: "min-h-target px-2 max-xs:px-1.5 max-xs:text-14",
};
const VARIANTS = {
  primary: "border-transparent bg-brand text-paper not-disabled:hover:bg-brand-hover",
  secondary:
    "border-line bg-paper text-ink not-disabled:hover:border-line-strong not-disabled:hover:bg-mist",
  quiet: "border-transparent text-ink not-disabled:hover:bg-mist",
  danger:
    "border-red-line bg-paper text-red not-disabled:hover:border-red not-disabled:hover:bg-red-tint",
  final: "border-transparent bg-red text-paper not-disabled:hover:bg-brand-hover",
};
