import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode, Ref, RefObject } from "react";
import {
  type CarSort,
  type CarsView,
  filterCount,
  type ListedCar,
} from "../../../../shared/car_lists/car_list.ts";
import type { ChangeView } from "../../../api/use_list_view.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { PILL } from "../../../kit/base/class_sets.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { freeCarsCount, listedCount } from "../card/cars_count.ts";
import { FavouritesFilter } from "../tools/FavouritesFilter.tsx";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ChevronDown from "lucide-react/icons/chevron-down";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/**
 * How many cars are shown and for which period, announced when it changes; next to the list's
 * order.
 */
export function ResultLine(props: {
  ref?: Ref<HTMLDivElement> | undefined;
  kind: {
    /** Shown while the list loads. */
    readonly loading: ReactNode;
    readonly layout: { readonly line: string };
    readonly list: { readonly sorts: ComponentProps<typeof SortSelect>["sorts"] };
  };
  counter: RefObject<HTMLParagraphElement | null>;
  cars: Pick<Resource<readonly ListedCar[]>, "status" | "data">;
  /** How many cars match the filters; undefined while the list loads. */
  found: number | undefined;
  /** How many cars there are without a period. */
  all: number | undefined;
  /** How many of the cars are the visitor's favourites. */
  favourites: number;
  /** The searched period in words. */
  period: ReactNode;
  /** The address of the same list without a period. */
  wholePath: string;
  view: CarsView;
  onChange: ChangeView<CarsView>;
}) {
  const { ref, kind, counter, cars, favourites, period, wholePath, view, onChange } = props;
  return (
    <div
      ref={ref}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4",
        kind.layout.line,
      )}
    >
      <div>
        <p
          ref={counter}
          tabIndex={-1}
          className="m-0 text-18 font-bold focus:outline-none"
          role="status"
        >
          {countWords(props)}
        </p>
        {period && <p className="m-0 text-muted">{period}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 min-w-0 max-sm:flex-[1_1_10rem] max-sm:has-aria-pressed:basis-[14rem]">
        {period && cars.data?.length !== 0 && (
          <ButtonLink
            to={wholePath}
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
              sorts={kind.list.sorts}
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
  { kind, cars: { status, data }, found, all, period, view }: Parameters<typeof ResultLine>[0],
): ReactNode {
  if (status === "failed") return "";
  if (found === undefined || !data) return kind.loading;
  if (!period || filterCount(view) > 0) return listedCount(found, view.favourites);
  return freeCarsCount(data.length, all ?? data.length);
}

/** Selects the order of a list of cars. */
export function SortSelect(
  { sorts, value, onChange }: {
    sorts: readonly { readonly sort: CarSort; readonly name: string }[];
    value: CarSort;
    onChange: (sort: CarSort) => void;
  },
) {
  return (
    <label className="relative inline-flex min-w-0 items-center">
      <ArrowDownUp aria-hidden="true" size={18} className="pointer-events-none absolute left-3" />
      <VisuallyHidden>Sortuj</VisuallyHidden>
      <select
        className={SORT}
        value={value}
        onChange={({ target }) => {
          const chosen = sorts.find(({ sort }) => sort === target.value);
          if (chosen) onChange(chosen.sort);
        }}
      >
        {sorts.map(({ sort, name }) => <option key={sort} value={sort}>{name}</option>)}
      </select>
      <ChevronDown aria-hidden="true" size={18} className="pointer-events-none absolute right-3" />
    </label>
  );
}

/** On a phone large text grows only so far that the chosen option fits on one line. */
const SORT = classNames(
  PILL,
  "w-full appearance-none border-line bg-paper px-10 hover:border-line-strong",
  "text-[clamp(16px,5.2vw,1rem)] font-semibold text-ellipsis text-ink",
);
