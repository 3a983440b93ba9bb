import { popoverPlace } from "./popover_place.ts";

/**
 * Tells a panel where it stands: `--left`, `--top` and its greatest height `--room`, in px of the
 * window. On phones its style ignores all of it.
 */
export function placePopover(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  // Its whole content, also where it scrolls now; before it is shown it has no size.
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

/** px; the width stands in PickerButton.tsx too. */
const WIDTH = 348;
const USUAL_HEIGHT = 440;
const BORDERS = 2;
