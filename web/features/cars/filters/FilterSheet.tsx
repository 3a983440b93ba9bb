import type { ReactNode } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { carsCount } from "../card/cars_count.ts";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/**
 * All filters in `FilterGroup`s; full screen on phones. Changes are a preview with the number of
 * cars found, and are applied to the list by 'Pokaż N aut'; closing in any other way changes
 * nothing.
 */
export function FilterSheet(
  { found, isEmpty, onClear, onShow, onClose, children }: {
    /** Number of cars that would be shown. */
    found: number;
    /** No filter is active. */
    isEmpty: boolean;
    onClear: () => void;
    onShow: () => void;
    onClose: () => void;
    children: ReactNode;
  },
) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filtry"
      layout="sheet"
      footer={
        <>
          <Button variant="quiet" aria-disabled={isEmpty || undefined} onClick={onClear}>
            Wyczyść
          </Button>
          <Button onClick={onShow}>{`Pokaż ${carsCount(found)}`}</Button>
        </>
      }
    >
      <VisuallyHidden>
        <span role="status">{`Do pokazania: ${carsCount(found)}`}</span>
      </VisuallyHidden>
      {children}
    </Dialog>
  );
}

/** One filter in the sheet of all filters. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 m-0 p-0 pb-6 border-0 last-of-type:pb-0">
      <legend className="p-0 pb-2 text-18 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}
