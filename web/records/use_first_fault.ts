import { type RefObject, useEffect } from "react";

/**
 * Focuses the form's first invalid field after each press of its button, counted by `presses`; or
 * whenever the form gets other faults.
 */
export function useFirstFault(
  form: RefObject<HTMLElement | null>,
  presses: number | Readonly<Record<string, string>>,
): void {
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
