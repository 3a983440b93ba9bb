import { popoverPlace } from "./popover_place.ts";

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
