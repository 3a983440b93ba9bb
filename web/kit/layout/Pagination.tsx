import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { classNames } from "../base/class_names.ts";
import { IconButton } from "../buttons/IconButton.tsx";

/** Links to the pages of a list, counted from 1; nothing if there is only one page. */
export function Pagination(
  { page, pageCount, onPage }: {
    page: number;
    pageCount: number;
    onPage: (page: number) => void;
  },
) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Strony listy" className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        label="Poprzednia strona"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() =>
          onPage(page - 1)}
      />
      <ol className="flex flex-wrap justify-center gap-1 m-0 p-0 list-none">
        {paginationWindow(page, pageCount).map((slot, index) => (
          <li key={slot === "gap" ? `gap-${index}` : slot}>
            {slot === "gap"
              ? (
                <span
                  className="grid place-items-center h-target px-1 py-0 tabular-nums min-w-6 text-muted"
                  aria-hidden="true"
                >
                  …
                </span>
              )
              : (
                <button
                  type="button"
                  className={classNames(
                    "grid place-items-center min-w-target h-target px-1 py-0 tabular-nums rounded-input hover:bg-mist",
                    slot === page ? "bg-brand text-paper font-bold" : "text-ink",
                  )}
                  aria-label={`Strona ${slot}`}
                  aria-current={slot === page ? "page" : undefined}
                  onClick={() => onPage(slot)}
                >
                  {slot}
                </button>
              )}
          </li>
        ))}
      </ol>
      <IconButton
        label="Następna strona"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={page >= pageCount}
        onClick={() =>
          onPage(page + 1)}
      />
    </nav>
  );
}

/** A page number, or a gap for pages that are left out. */
type PageSlot = number | "gap";

/**
 * Pages to offer: the first, the last, and the current ±2 (all counted from 1). A gap replaces at
 * least two pages, since a single page takes no more room. Empty for up to one page.
 */
export function paginationWindow(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= 1) return [];
  const shown: number[] = [];
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    const near = Math.abs(candidate - page) <= REACH;
    if (near || candidate === 1 || candidate === pageCount) shown.push(candidate);
  }
  return shown.flatMap((candidate, index) => {
    const missing = candidate - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [candidate];
    return missing === 1 ? [candidate - 1, candidate] : ["gap", candidate];
  });
}

const REACH = 2;
