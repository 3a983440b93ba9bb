const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Moves the Tab key from the last focusable element of `box` to the first and back, so that focus
 * stays inside.
 */
export function keepTabInside(
  box: HTMLElement,
  event: { shiftKey: boolean; preventDefault(): void },
): void {
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((stop) => stop.checkVisibility() && stop.tabIndex >= 0);
  const first = stops[0];
  const last = stops.at(-1);
  const here = document.activeElement;
  const atStart = here === first || !stops.some((stop) => stop === here);
  if (event.shiftKey && atStart) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && here === last) {
    event.preventDefault();
    first?.focus();
  }
}
