/**
 * Sets a panel's position as `--left`, `--top` and its maximum height as `--room`, in px of the
 * window. On phones its styles ignore them.
 */
export function placePopover(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  // The height of its whole content, including the part scrolled out; 0 before the panel is shown.
  const height = panel.scrollHeight ? panel.scrollHeight + BORDERS : USUAL_HEIGHT;
  const { clientWidth: width } = document.documentElement;
  const { left, top, room } = popoverPlace(
    button.getBoundingClientRect(),
    { width: WIDTH, height },
    { width, height: globalThis.innerHeight },
  );
  panel.style.setProperty("--left", `${left}px`);
  panel.style.setProperty("--top", `${top}px`);
  panel.style.setProperty("--room", `${room}px`);
}

/** px; the width is also in PickerButton.tsx. */
const WIDTH = 348;
const USUAL_HEIGHT = 440;
const BORDERS = 2;

/** The position of a popover in px of the window, and its maximum height. */
type PopoverPlace = { left: number; top: number; room: number };

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
