import { useId, useState } from "react";
import type { Rental } from "../../../shared/api/rental.ts";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./DayPanel.module.css";
import { DayRow, type Moment } from "./DayRow.tsx";

/** One part of the day with its count; undefined rentals are still on their way. */
export function DayPanel(
  { title, empty, rentals, moment, urgent = false }: {
    title: string;
    empty: string;
    rentals: readonly Rental[] | undefined;
    moment: Moment;
    /** Somebody waits for an answer: the count catches the eye. */
    urgent?: boolean;
  },
) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rentals : rentals?.slice(0, FIRST);
  const more = (rentals?.length ?? 0) - FIRST;
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={!rentals}>
      <h2 id={id} className={styles.title}>
        {title}
        <span className={styles.count} data-urgent={urgent && rentals?.length ? true : undefined}>
          {rentals ? rentals.length : <VisuallyHidden>wczytywanie</VisuallyHidden>}
        </span>
      </h2>
      {!rentals && <PanelSkeleton />}
      {rentals?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((rental) => (
            <li key={rental.id} className={styles.item}>
              <DayRow rental={rental} moment={moment} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" wide aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Pokaż mniej" : `Pokaż pozostałe (${more})`}
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
