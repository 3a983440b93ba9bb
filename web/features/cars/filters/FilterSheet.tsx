import { useDeferredValue, useMemo, useState } from "react";
import {
  type CarsView,
  CHOICES,
  filterCount,
  type Filtered,
  wholeList,
  withoutFilters,
} from "../../../../shared/car_lists/car_list.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { carsCount } from "../card/cars_count.ts";
import { matchingCars } from "../../../../shared/car_lists/found_cars.ts";
import { carChoices, seatChoices } from "../../../../shared/car_lists/filter_choices.ts";
import { filterWords } from "./chosen_words.ts";
import type { CarFilter } from "./FilterBar.tsx";
import { FilterControl, type FilterWorld } from "./FilterControl.tsx";

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
  const { ask } = world;
  const found = useMemo(
    () => ask((list, cars, favourites) => matchingCars(list, cars, counted, favourites).length),
    [ask, counted],
  );
  const offered = useMemo(
    () => filters.filter(({ of }) => filterWords(of, view) !== "" || isUseful(of, ask)),
    [filters, view],
  );
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
      {offered.map(({ label, of }) => (
        <fieldset key={label} className="pb-6 last-of-type:pb-0">
          <legend className="pb-2 text-18 font-bold">{label}</legend>
          <FilterControl
            {...world}
            of={of}
            view={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

/** Whether the cars differ in what a filter asks about. */
function isUseful(of: Filtered, ask: FilterWorld["ask"]): boolean {
  if (of === "seats") return ask((_, cars) => seatChoices(cars, 0)).length > 0;
  const choice = CHOICES.find((one) => one === of);
  return choice === undefined ||
    ask((list, cars) =>
      carChoices(list, cars, wholeList, new Set(), choice)
        .some(({ count }) => count < cars.length)
    );
}
