import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./DayPanel.module.css";

/** One part of the day with its count; undefined items are still on their way. */
export function DayPanel<Item extends { readonly id: string }>(
  { title, note, empty, items, more = false, besides, row, tone }: {
    title: string;
    /** Said below the title where there is anything in the panel. */
    note?: string;
    empty: string;
    items: readonly Item[] | undefined;
    /** There are more than are told. */
    more?: boolean | undefined;
    /** What counts too, and has no row of its own. */
    besides?: { readonly count: number; readonly words: ReactNode } | undefined;
    row: (item: Item) => ReactNode;
    /** Somebody waits: the count catches the eye. */
    tone?: "blue" | "amber" | "red";
  },
) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? items : items?.slice(0, FIRST);
  const rest = (items?.length ?? 0) - FIRST;
  const total = (items?.length ?? 0) + (besides?.count ?? 0);
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={!items}>
      <h2 id={id} className={styles.title}>
        {title}
        <span className={styles.count} data-tone={total ? tone : undefined}>
          {items ? `${total}${more ? "+" : ""}` : <VisuallyHidden>wczytywanie</VisuallyHidden>}
        </span>
      </h2>
      {!items && <PanelSkeleton />}
      {items && besides && <div className={styles.besides}>{besides.words}</div>}
      {items && total === 0 && <p className={styles.empty}>{empty}</p>}
      {items && items.length > 0 && note && <p className={styles.note}>{note}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((item) => <li key={item.id} className={styles.item}>{row(item)}</li>)}
        </ul>
      )}
      {rest > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" wide aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Pokaż mniej" : `Pokaż pozostałe (${rest}${more ? "+" : ""})`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** So many rows are seen at first, so that the other panels stay near on a phone. */
const FIRST = 8;

function PanelSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {[70, 55].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width="3.25rem" height="1.5rem" />
          <div className={styles.lines}>
            <Skeleton width={`${width}%`} height="1.2rem" />
            <Skeleton width={`${width - 15}%`} height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
