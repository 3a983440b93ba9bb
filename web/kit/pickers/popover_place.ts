/** Where a popover stands, in px of the window, and how high it may be at most. */
export type PopoverPlace = { left: number; top: number; room: number };

/**
 * The place of a panel of `size` at its button: under it, else above it, else wherever the window has
 * room for it, over the button if need be. It never reaches beyond the window.
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
