import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { classNames } from "./class_names.ts";
import { IconButton } from "../buttons/IconButton.tsx";
import styles from "./Pagination.module.css";
import { paginationWindow } from "./pagination_window.ts";

/** Pages of a list, counted from 1; nothing where one page holds everything. */
export function Pagination(
  { page, pageCount, onPage }: {
    page: number;
    pageCount: number;
    onPage: (page: number) => void;
  },
) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Strony listy" className={styles.pagination}>
      <IconButton
        label="Poprzednia strona"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ol className={styles.pages}>
        {paginationWindow(page, pageCount).map((slot, index) => (
          <li key={slot === "gap" ? `gap-${index}` : slot}>
            {slot === "gap" ? <span className={styles.gap} aria-hidden="true">…</span> : (
              <button
                type="button"
                className={classNames(styles.page, slot === page && styles.current)}
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
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
