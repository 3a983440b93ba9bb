/**
 * Tells a panel where its button is: `--left`, and `--top` or `--bottom`, in px of the window. The
 * panel opens upwards where there is more room. On phones its style ignores all of it.
 */
export function placePopover(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  const { left, top, bottom } = button.getBoundingClientRect();
  const [width, height] = [document.documentElement.clientWidth, globalThis.innerHeight];
  const upwards = height - bottom < ROOM && top > height - bottom;
  panel.style.setProperty("--left", `${Math.max(GAP, Math.min(left, width - WIDTH - GAP))}px`);
  panel.style.setProperty("--top", upwards ? "auto" : `${bottom + GAP}px`);
  panel.style.setProperty("--bottom", upwards ? `${height - top + GAP}px` : "auto");
  panel.style.setProperty("--room", `${(upwards ? top : height - bottom) - 2 * GAP}px`);
}

/** px; the width stands in PickerButton.module.css too. */
const WIDTH = 348;
const ROOM = 440;
const GAP = 8;
