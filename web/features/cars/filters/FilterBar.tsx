import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";

/**
 * Search and the most used filters (`FilterSegment`s), in one bar on a desktop; on phones the
 * search and a button that opens all filters.
 */
export function FilterBar(
  { label, search, children, count, whole = false, onAll, onWarm }: {
    /** Accessible name of the search. */
    label: string;
    search: ReactNode;
    children: ReactNode;
    /** Number of active filters. */
    count: number;
    /**
     * The bar contains all filters, so on a desktop it has no button; and it refines the results of
     * the page's own search, so it is a group, not a search landmark.
     */
    whole?: boolean;
    /** Opens the sheet with all filters. */
    onAll: () => void;
    onWarm: () => void;
  },
) {
  return (
    <div
      role={whole ? "group" : "search"}
      aria-label={label}
      className={classNames(
        "flex flex-wrap gap-2 @min-[61.5rem]/page:flex-nowrap @min-[61.5rem]/page:gap-0 @min-[61.5rem]/page:border @min-[61.5rem]/page:border-line @min-[61.5rem]/page:rounded-large @min-[61.5rem]/page:bg-paper",
        whole ? "@min-[61.5rem]/page:shadow-none" : "@min-[61.5rem]/page:shadow-float",
      )}
    >
      <div className="grow basis-[9rem] @min-[61.5rem]/page:grid @min-[61.5rem]/page:grow-[1.5] @min-[61.5rem]/page:basis-0 @min-[61.5rem]/page:items-center @min-[61.5rem]/page:min-w-0 @min-[61.5rem]/page:p-3 @min-[61.5rem]/page:pr-0 @min-[61.5rem]/page:[&_input]:border-transparent @min-[61.5rem]/page:[&_input]:bg-transparent">
        {search}
      </div>
      {children}
      <div
        className={whole
          ? "[&>button]:min-h-12 @min-[61.5rem]/page:hidden"
          : "[&>button]:min-h-12 @min-[61.5rem]/page:grid @min-[61.5rem]/page:flex-none @min-[61.5rem]/page:place-items-center @min-[61.5rem]/page:px-4 @min-[61.5rem]/page:py-3 @min-[61.5rem]/page:border-l @min-[61.5rem]/page:border-line"}
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
