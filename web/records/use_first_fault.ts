import { type RefObject, useEffect } from "react";

/** After each press of a form's button (`presses` counts them) its first fault gets the focus. */
export function useFirstFault(form: RefObject<HTMLElement | null>, presses: number): void {
  useEffect(() => {
    if (presses === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    const stop = first?.matches("fieldset")
      ? first.querySelector<HTMLElement>("input:checked") ?? first.querySelector("input")
      : first;
    stop?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  }, [presses]);
}
