import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass, ButtonContent, type ButtonLook } from "./ButtonContent.tsx";

export type ButtonProps = ComponentProps<"button"> & ButtonLook & {
  /** Shows a spinner, keeps the width and the focus, and ignores presses. */
  busy?: boolean | undefined;
  /** Shown instead of the label while busy, e.g. 'Wysyłanie...'. */
  busyLabel?: string | undefined;
  icon?: ReactNode;
};

/** The product's button, at least 44 px high; `type="button"` by default. */
export function Button(
  { variant, size, wide, busy = false, busyLabel, icon, className, children, onClick, ...rest }:
    ButtonProps,
) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={press}
    >
      <ButtonContent busy={busy} busyLabel={busyLabel} icon={icon}>{children}</ButtonContent>
    </button>
  );
}
