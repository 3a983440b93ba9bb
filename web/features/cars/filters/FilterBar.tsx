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
        "flex flex-wrap gap-2 @min-desktop/page:flex-nowrap @min-desktop/page:gap-0 @min-desktop/page:border @min-desktop/page:border-line @min-desktop/page:rounded-large @min-desktop/page:bg-paper",
        whole ? "@min-desktop/page:shadow-none" : "@min-desktop/page:shadow-float",
      )}
    >
      <div className="grow basis-[9rem] @min-desktop/page:grid @min-desktop/page:grow-[1.5] @min-desktop/page:basis-0 @min-desktop/page:items-center @min-desktop/page:min-w-0 @min-desktop/page:p-3 @min-desktop/page:pr-0 @min-desktop/page:[&_input]:border-transparent @min-desktop/page:[&_input]:bg-transparent">
        {search}
      </div>
      {children}
      <div
        className={whole
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
