import { useDeferredValue, useMemo, useState } from "react";
import {
  type CarsView,
  filterCount,
  withoutFilters,
} from "../../../../shared/car_lists/car_list.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { carsCount } from "../card/cars_count.ts";
import type { CarFilter, FilterWorld } from "./FilterBar.tsx";

/**
 * All filters of a list of cars; full screen on phones. Changes are a preview with the number of
 * cars found, and are applied to the list by 'Pokaż N aut'; closing in any other way changes
 * nothing.
 */
export function FilterSheet(
  { filters, view, onShow, onClose, ...world }: FilterWorld & {
    filters: readonly CarFilter[];
    onShow: (view: CarsView) => void;
    onClose: () => void;
  },
) {
  const [draft, setDraft] = useState(view);
  const counted = useDeferredValue(draft);
  const { countOf } = world;
  const found = useMemo(() => countOf(counted), [countOf, counted]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filtry"
      layout="sheet"
      footer={
        <>
          <Button
            variant="quiet"
            aria-disabled={filterCount(draft) === 0 || undefined}
            onClick={() => setDraft(withoutFilters(draft))}
          >
            Wyczyść
          </Button>
          <Button onClick={() => onShow(draft)}>{`Pokaż ${carsCount(found)}`}</Button>
        </>
      }
    >
      <VisuallyHidden>
        <span role="status">{`Do pokazania: ${carsCount(found)}`}</span>
      </VisuallyHidden>
      {filters.map(({ label, control }) => (
        <fieldset key={label} className="min-w-0 m-0 p-0 pb-6 border-0 last-of-type:pb-0">
          <legend className="p-0 pb-2 text-18 font-bold">{label}</legend>
          {control({
            ...world,
            view: draft,
            onChange: (change) =>
              setDraft((before) => ({ ...before, ...change })),
          })}
        </fieldset>
      ))}
    </Dialog>
  );
}
