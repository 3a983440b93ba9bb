import type { RentalSort } from "../../../shared/rental_cars/rental_list_view.ts";
import X from "lucide-react/icons/x";
import type { RefObject } from "react";
import {
  RENTAL_SORTS,
  rentalFilterCount,
  type RentalListView,
} from "../../../shared/rental_cars/rental_list_view.ts";
import { messages } from "../../../shared/messages.ts";
import type { Period } from "../../../shared/rental/period.ts";
import type { ChangeView } from "../../api/use_list_view.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { listedCount } from "../cars/card/cars_count.ts";
import { FavouritesFilter } from "../cars/tools/FavouritesFilter.tsx";
import { SortSelect } from "../cars/filters/SortSelect.tsx";
import { PeriodWords } from "../booking/PeriodWords.tsx";
import { freeCarsCount } from "../booking/polish_counts.ts";
import type { ListedCars } from "./use_rental_cars.ts";

/**
 * How many cars are shown and for which period, announced when it changes; next to the list's
 * order.
 */
export function ResultLine(
  { counter, cars, found, favourites, period, everything, view, onChange }: {
    counter: RefObject<HTMLParagraphElement | null>;
    cars: ListedCars;
    /** Number of cars that match the filters. */
    found: number;
    /** How many of the cars are the visitor's favourites. */
    favourites: number;
    period: Period | undefined;
    /** The address of the same list without a period. */
    everything: string;
    view: RentalListView;
    onChange: ChangeView<RentalListView>;
  },
) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 min-h-18 py-3">
      <div>
        <p
          ref={counter}
          tabIndex={-1}
          className="m-0 text-18 font-bold focus:outline-none"
          role="status"
        >
          {countWords(cars, found, period, view)}
        </p>
        {period && (
          <p className="m-0 text-muted">
            <PeriodWords period={period} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 min-w-0 max-sm:grow max-sm:basis-[10rem] max-sm:justify-end max-sm:[&:has([aria-pressed])]:basis-[14rem]">
        {period && cars.data?.length !== 0 && (
          <ButtonLink
            to={everything}
            variant="secondary"
            icon={<X aria-hidden="true" />}
            // The link disappears together with the period.
            onClick={() => counter.current?.focus({ preventScroll: true })}
          >
            Pokaż wszystkie
          </ButtonLink>
        )}
        {cars.status !== "failed" && (
          <div className="flex grow-0 basis-auto items-center justify-end gap-2 min-w-0">
            <FavouritesFilter count={favourites} on={view.favourites} onChange={onChange} />
            <SortSelect
              sorts={RENTAL_SORTS}
              names={rentalSortName}
              value={view.sort}
              onChange={(sort) => onChange({ sort })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** In a period: how many of all cars are free; with filters: only the number found. */
function countWords(
  { status, data, everything }: ListedCars,
  found: number,
  period: Period | undefined,
  view: RentalListView,
): string {
  if (status === "failed") return "";
  if (status === "loading") return messages.carsLoading;
  if (!period || rentalFilterCount(view) > 0) return listedCount(found, view.favourites);
  return freeCarsCount(data.length, everything?.length ?? data.length);
}

/** Sort options in the order of display. */
const rentalSortName: Readonly<Record<RentalSort, string>> = {
  newest: "Najnowsze",
  cheapest: "Cena: od najniższej",
  dearest: "Cena: od najwyższej",
  strongest: "Moc: od największej",
};
