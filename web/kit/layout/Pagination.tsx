import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { classNames } from "./class_names.ts";
import { IconButton } from "../buttons/IconButton.tsx";
import { paginationWindow } from "./pagination_window.ts";

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
                    "grid place-items-center min-w-target h-target px-1 py-0 tabular-nums border-0 rounded-input cursor-pointer hover:bg-mist",
                    slot === page ? "bg-brand text-paper font-bold" : "bg-transparent text-ink",
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
