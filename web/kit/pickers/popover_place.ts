/** The position of a popover in px of the window, and its maximum height. */
export type PopoverPlace = { left: number; top: number; room: number };

/**
 * Returns the position of a panel of `size`: under its button, else above it, else wherever the
 * window has room, if necessary over the button. The panel never extends beyond the window.
 */
export function popoverPlace(
  button: { left: number; top: number; bottom: number },
  size: { width: number; height: number },
  window: { width: number; height: number },
): PopoverPlace {
  const left = Math.max(GAP, Math.min(button.left, window.width - size.width - GAP));
  const whole = window.height - 2 * GAP;
  const under = button.bottom + GAP;
  if (under + size.height + GAP <= window.height) {
    return { left, top: under, room: window.height - under - GAP };
  }
  const above = button.top - GAP - size.height;
  if (above >= GAP) return { left, top: above, room: whole };
  return { left, top: Math.max(GAP, window.height - GAP - size.height), room: whole };
}

const GAP = 8;
