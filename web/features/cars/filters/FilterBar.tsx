import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import {
  type CarsView,
  filterCount,
  type Filtered,
} from "../../../../shared/car_lists/car_list.ts";
import type { ChangeView } from "../../../api/use_list_view.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { lazyPart } from "../../../kit/layout/lazy_part.tsx";
import { SearchField } from "../../../kit/fields/SearchField.tsx";
import { PickerButton } from "../../../kit/pickers/PickerButton.tsx";
import { filterWords } from "./chosen_words.ts";
import type { FilterWorld } from "./FilterControl.tsx";

/** One filter: what it filters by, and what the bar shows if nothing is chosen. */
export type CarFilter = {
  readonly of: Filtered;
  readonly label: string;
  readonly empty?: string;
};

export type FilterBarWords = {
  /** Accessible names of the bar and of its search field. */
  readonly label: string;
  readonly searchLabel: string;
  /** It refines the results of the page's own search, so it is a group, not a search landmark. */
  readonly refines?: boolean;
};

/**
 * Search and the most used filters of a list of cars, in one bar on a desktop; on phones the search
 * and a button that opens all filters.
 */
export function FilterBar(
  { label, searchLabel, refines = false, filters, onAll, onWarm, ...world }:
    & FilterBarWords
    & FilterWorld
    & {
      filters: readonly CarFilter[];
      onChange: ChangeView<CarsView>;
      /** Opens the sheet with all filters. */
      onAll: () => void;
      onWarm: () => void;
    },
) {
  const { view, onChange } = world;
  const count = filterCount(view);
  return (
    <div
      role={refines ? "group" : "search"}
      aria-label={label}
      className={classNames(
        "flex flex-wrap gap-2 *:border-line @min-desktop/page:flex-nowrap @min-desktop/page:gap-0",
        "@min-desktop/page:surface @min-desktop/page:rounded-large @min-desktop/page:*:not-first:border-l",
        !refines && "@min-desktop/page:shadow-float",
      )}
    >
      <div className={SEARCH}>
        <SearchField
          label={searchLabel}
          text={view.text}
          onChange={(text) => onChange({ text }, "typing")}
        />
      </div>
      {filters.map((filter) => (
        <FilterSegment key={filter.label} {...filter} shown={filterWords(filter.of, view)}>
          <FilterControl {...world} of={filter.of} focused />
        </FilterSegment>
      ))}
      <div className="grid flex-none place-items-center @min-desktop/page:px-4 @min-desktop/page:py-3">
        <Button
          variant="secondary"
          size="tall"
          wide
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          onPointerEnter={onWarm}
          onFocus={onWarm}
          onClick={onAll}
        >
          {count > 0 ? `Filtry (${count})` : "Filtry"}
        </Button>
      </div>
    </div>
  );
}

/** One filter in the desktop bar: its current value, and a panel to change it. */
function FilterSegment(
  { label, shown, empty = "", children }: CarFilter & { shown: string; children: ReactNode },
) {
  return (
    <div className="min-w-0 flex-1 px-4 pt-3 pb-2 @max-desktop/page:hidden [&>button]:-mx-2.25 [&>button]:max-w-[calc(100%+16px)]">
      <span className="block text-14 leading-snug text-muted" aria-hidden="true">
        {label}
      </span>
      <PickerButton
        look="bare"
        shown={shown}
        empty={empty}
        title={label}
        onWarm={warmControls}
        aria-label={`${label}: ${shown || empty}`}
      >
        {() => children}
      </PickerButton>
    </div>
  );
}

/** Loaded when a panel opens, or shortly before. */
const FilterControl = lazyPart(async () => (await loadControls()).FilterControl);

function loadControls() {
  return import("./FilterControl.tsx");
}

function warmControls(): void {
  loadControls().catch(() => undefined);
}

const SEARCH = classNames(
  "grid min-w-0 flex-[1_1_9rem] items-center @min-desktop/page:flex-[1.5_1_0]",
  "@min-desktop/page:p-3 @min-desktop/page:pr-0",
  "@min-desktop/page:[&_input]:border-transparent @min-desktop/page:[&_input]:bg-transparent",
);
