import { Heart } from "lucide-react";
import type { RefObject } from "react";
import { messages } from "../../../shared/messages.ts";
import { SALE_SORTS, type SaleListView } from "../../../shared/sale/sale_list_view.ts";
import type { ChangeView } from "../../hooks/use_list_view.ts";
import { carsCount } from "../../ui/cars_count.ts";
import { classNames } from "../../ui/class_names.ts";
import { SortSelect } from "../../ui/filters/SortSelect.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { sortName } from "./filter_words.ts";
import styles from "./SaleResultLine.module.css";

/** How many cars are shown, said aloud when it changes; favourites and order beside it. */
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
    <div className={styles.line}>
      <p ref={counter} tabIndex={-1} className={styles.count} role="status">
        {count === "loading"
          ? (
            <>
              <VisuallyHidden>{messages.carsLoading}</VisuallyHidden>
              <Skeleton width="4.5rem" height="1.25rem" />
            </>
          )
          : countWords(count, view.favourites)}
      </p>
      <div className={styles.tools}>
        {(favourites > 0 || view.favourites) && (
          <button
            type="button"
            className={classNames(styles.favourites, view.favourites && styles.on)}
            aria-pressed={view.favourites}
            onClick={() => onChange({ favourites: !view.favourites })}
          >
            <Heart aria-hidden="true" size={20} />
            <span className={styles.word}>Ulubione</span> {favourites}
          </button>
        )}
        <SortSelect
          sorts={SALE_SORTS}
          names={sortName}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}

function countWords(count: number, favourites: boolean): string {
  return favourites ? `Ulubione: ${carsCount(count)}` : carsCount(count);
}
