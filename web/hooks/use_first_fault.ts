import { type RefObject, useEffect } from "react";

/** After each press of the form's button (`presses` counts them) the first field at fault gets the focus. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, presses: number): void {
  useEffect(() => {
    if (presses === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  }, [presses]);
}
