import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./FilterBar.module.css";

/**
 * Search and the filters that are asked for most (`FilterSegment`s), in one bar on a desk; on phones
 * search and the button that opens all filters.
 */
export function FilterBar(
  { label, search, children, count, whole = false, onAll, onWarm }: {
    /** What is searched, for screen readers. */
    label: string;
    search: ReactNode;
    children: ReactNode;
    /** How many filters are at work. */
    count: number;
    /**
     * The bar holds all filters there are, so that on a desk it needs no button, and it helps the
     * page's own search, so that it is no landmark.
     */
    whole?: boolean;
    /** Opens all filters. */
    onAll: () => void;
    onWarm: () => void;
  },
) {
  return (
    <div
      role={whole ? "group" : "search"}
      aria-label={label}
      className={classNames(styles.bar, whole && styles.whole)}
    >
      <div className={styles.search}>{search}</div>
      {children}
      <div className={styles.all}>
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
