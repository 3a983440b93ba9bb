import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useEffect, useRef } from "react";
import { type CarsView, type Choice, filterCount } from "../../../../shared/car_lists/car_list.ts";
import type { CountedChoice } from "../../../../shared/car_lists/found_cars.ts";
import type { ChangeView } from "../../../api/use_list_view.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { SearchField } from "../../../kit/fields/SearchField.tsx";
import { PickerButton } from "../../../kit/pickers/PickerButton.tsx";

/** A view, and what its filters offer. */
export type FilterWorld = {
  view: CarsView;
  /** Years to choose from. */
  years: readonly number[];
  /** What can be chosen for a filter, with the counts under the other filters of a view. */
  choicesOf: (view: CarsView, choice: Choice) => readonly CountedChoice[];
  /** How many cars a view includes. */
  countOf: (view: CarsView) => number;
};

/** One filter: its control, and what the bar shows while its panel is closed. */
export type CarFilter = {
  readonly label: string;
  readonly shown: (view: CarsView) => string;
  /** Shown if nothing is chosen. */
  readonly empty: string;
  readonly control: (world: FilterWorld & { onChange: ChangeView<CarsView> }) => ReactNode;
};

export type FilterBarWords = {
  /** Accessible names of the bar and of its search field. */
  readonly label: string;
  readonly searchLabel: string;
};

/**
 * Search and the most used filters of a list of cars, in one bar on a desktop; on phones the search
 * and a button that opens all filters.
 */
export function FilterBar(
  { label, searchLabel, filters, hasAllFilters, onAll, onWarm, ...world }:
    & FilterBarWords
    & FilterWorld
    & {
      filters: readonly CarFilter[];
      /**
       * Without a button on a desktop; and it refines the results of the page's own search, so it is a
       * group, not a search landmark.
       */
      hasAllFilters: boolean;
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
      role={hasAllFilters ? "group" : "search"}
      aria-label={label}
      className={classNames(
        "flex flex-wrap gap-2 @min-desktop/page:flex-nowrap @min-desktop/page:gap-0 @min-desktop/page:border @min-desktop/page:border-line @min-desktop/page:rounded-large @min-desktop/page:bg-paper",
        hasAllFilters ? "@min-desktop/page:shadow-none" : "@min-desktop/page:shadow-float",
      )}
    >
      <div className="grow basis-[9rem] @min-desktop/page:grid @min-desktop/page:grow-[1.5] @min-desktop/page:basis-0 @min-desktop/page:items-center @min-desktop/page:min-w-0 @min-desktop/page:p-3 @min-desktop/page:pr-0 @min-desktop/page:[&_input]:border-transparent @min-desktop/page:[&_input]:bg-transparent">
        <SearchField
          label={searchLabel}
          text={view.text}
          onChange={(text) => onChange({ text }, "typing")}
        />
      </div>
      {filters.map(({ label, shown, empty, control }) => (
        <FilterSegment key={label} label={label} shown={shown(view)} empty={empty}>
          {control(world)}
        </FilterSegment>
      ))}
      <div
        className={hasAllFilters
          ? "[&>button]:min-h-12 @min-desktop/page:hidden"
          : "[&>button]:min-h-12 @min-desktop/page:grid @min-desktop/page:flex-none @min-desktop/page:place-items-center @min-desktop/page:px-4 @min-desktop/page:py-3 @min-desktop/page:border-l @min-desktop/page:border-line"}
      >
        <Button
          variant="secondary"
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
export function FilterSegment(
  { label, shown, empty, children }: {
    label: string;
    shown: string;
    /** Shown if nothing is chosen. */
    empty: string;
    children: ReactNode;
  },
) {
  return (
    <div className="min-w-0 flex-1 border-l border-line px-4 pt-3 pb-2 @max-desktop/page:hidden [&>button]:-mx-2.25 [&>button]:max-w-[calc(100%+16px)] [&>button]:justify-start">
      <span className="block text-14 leading-snug text-muted" aria-hidden="true">
        {label}
      </span>
      <PickerButton
        look="bare"
        shown={shown}
        empty={empty}
        title={label}
        aria-label={`${label}: ${shown || empty}`}
      >
        {() => <PanelContent>{children}</PanelContent>}
      </PickerButton>
    </div>
  );
}

/** Content of a filter's panel; its first control gets the focus. */
function PanelContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return <div ref={content}>{children}</div>;
}
