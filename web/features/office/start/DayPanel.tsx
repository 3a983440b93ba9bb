import { TONES } from "../../../kit/buttons/Badge.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** One group of the day's items with its count; `items` is undefined while they load. */
export function DayPanel<Item extends { readonly id: string }>(
  { title, anchor, note, empty, items, more = false, besides, row, tone }: {
    title: string;
    /** The id of the panel in the address of the page. */
    anchor?: string;
    /** Shown below the title if the panel is not empty. */
    note?: string;
    empty: string;
    items: readonly Item[] | undefined;
    /** More exist than are listed. */
    more?: boolean | undefined;
    /** Counted too, but without rows. */
    besides?: { readonly count: number; readonly words: ReactNode } | undefined;
    row: (item: Item) => ReactNode;
    /** Colour of the count while it is above 0. */
    tone?: "blue" | "amber" | "red";
  },
) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? items : items?.slice(0, FIRST);
  const rest = (items?.length ?? 0) - FIRST;
  const total = (items?.length ?? 0) + (besides?.count ?? 0);
  return (
    <section
      id={anchor}
      className="min-w-0 scroll-mt-20 surface"
      aria-labelledby={id}
      aria-busy={!items}
    >
      <h2
        id={id}
        className="flex items-center gap-3 m-0 px-4 py-3 border-b border-line text-18 font-bold leading-snug"
      >
        {title}
        <span
          className={classNames(
            "grid place-items-center min-w-[2rem] h-[2rem] px-2 py-0 rounded-full text-16 tabular-nums",
            TONES[total ? tone ?? "grey" : "grey"],
          )}
        >
          {items ? `${total}${more ? "+" : ""}` : <VisuallyHidden>wczytywanie</VisuallyHidden>}
        </span>
      </h2>
      {!items && <PanelSkeleton />}
      {items && besides && <div className="grid gap-3 justify-items-start p-4">{besides.words}
      </div>}
      {items && total === 0 && <p className="m-0 px-4 py-6 text-muted">{empty}</p>}
      {items && items.length > 0 && note && (
        <p className="m-0 px-4 py-2 border-b border-line bg-amber-tint text-amber text-14">
          {note}
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className={classNames("m-0 list-none p-0", besides && "border-t border-line")}>
          {shown.map((item) => (
            <li key={item.id} className="not-first:border-t not-first:border-line">{row(item)}</li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <div className="p-2 border-t border-line">
          <Button variant="quiet" wide aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Pokaż mniej" : `Pokaż pozostałe (${rest}${more ? "+" : ""})`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Number of rows shown at first, so that the other panels stay close on a phone. */
const FIRST = 8;

function PanelSkeleton() {
  return (
    <div className="m-0 p-0 list-none" aria-hidden="true">
      {[70, 55].map((width) => (
        <div
          key={width}
          className="not-first:border-t not-first:border-line flex gap-4 min-h-19 px-4 py-3"
        >
          <Skeleton width="3.25rem" height="1.5rem" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton width={`${width}%`} height="1.2rem" />
            <Skeleton width={`${width - 15}%`} height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
