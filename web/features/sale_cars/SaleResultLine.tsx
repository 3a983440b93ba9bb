import type { RefObject } from "react";
import { messages } from "../../../shared/messages.ts";
import {
  SALE_SORTS,
  type SaleListView,
  type SaleSort,
} from "../../../shared/sale/sale_list_view.ts";
import type { ChangeView } from "../../api/use_list_view.ts";
import { listedCount } from "../cars/card/cars_count.ts";
import { FavouritesFilter } from "../cars/tools/FavouritesFilter.tsx";
import { SortSelect } from "../cars/filters/SortSelect.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** How many cars are shown, announced when it changes; next to favourites and the list's order. */
export function SaleResultLine(
  { counter, count, favourites, view, onChange }: {
    counter: RefObject<HTMLParagraphElement | null>;
    count: number | "loading";
    /** How many of the cars are the visitor's favourites. */
    favourites: number;
    view: SaleListView;
    onChange: ChangeView<SaleListView>;
  },
) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 pt-4 pb-3">
      <p
        ref={counter}
        tabIndex={-1}
        className="m-0 text-18 font-bold focus:outline-none"
        role="status"
      >
        {count === "loading"
          ? (
            <>
              <VisuallyHidden>{messages.carsLoading}</VisuallyHidden>
              <Skeleton width="4.5rem" height="1.25rem" />
            </>
          )
          : listedCount(count, view.favourites)}
      </p>
      <div className="flex grow-0 basis-auto items-center justify-end gap-2 min-w-0 max-sm:grow max-sm:basis-[14rem]">
        <FavouritesFilter count={favourites} on={view.favourites} onChange={onChange} />
        <SortSelect
          sorts={SALE_SORTS}
          names={saleSortName}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}

/** Sort options in the order of display. */
const saleSortName: Readonly<Record<SaleSort, string>> = {
  newest: "Najnowsze",
  cheapest: "Cena: od najniższej",
  dearest: "Cena: od najwyższej",
  youngest: "Rocznik: od najmłodszych",
  leastDriven: "Przebieg: od najmniejszego",
};
