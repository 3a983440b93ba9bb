import { type RefObject, useEffect, useRef } from "react";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";

/** The sentence above the plan and the news. */
export const DAY_GRID =
  "grid grid-cols-1 items-start gap-4 @min-tablet/page:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";
export const WHOLE_ROW = "@min-tablet/page:col-span-2";

/** Placeholder of the day while it loads, as high as the last one was in a window of this width. */
export function DaySkeleton() {
  const [words, ...columns] = keptHeights();
  return (
    <div aria-busy="true">
      <VisuallyHidden>Wczytywanie planu dnia</VisuallyHidden>
      <div aria-hidden="true" className={DAY_GRID}>
        <div className={`${WHOLE_ROW} grid content-start gap-2`} style={{ height: words }}>
          <Skeleton width="min(100%, 26rem)" height="1.6rem" />
          <Skeleton width="9rem" height="1rem" />
        </div>
        {columns.map((height, at) => (
          <div key={at} className="overflow-hidden surface" style={{ height }}>
            {Array.from(
              { length: Math.ceil(height / ROW) },
              (_, row) => (
                <div key={row} className="flex gap-4 min-h-19 px-4 py-3">
                  <Skeleton width="3.25rem" height="1.5rem" />
                  <div className="grid flex-1 content-start gap-2">
                    <Skeleton width={row % 2 ? "55%" : "70%"} height="1.2rem" />
                    <Skeleton width={row % 2 ? "40%" : "55%"} height="1rem" />
                  </div>
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Keeps the heights of the parts of a loaded day for the next skeleton. */
export function useKeptHeights(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parts = Array.from(box.current?.children ?? [], (part) => part.clientHeight);
    try {
      localStorage.setItem(KEY, JSON.stringify([innerWidth, ...parts]));
    } catch {
      // Without storage the next skeleton has the usual heights.
    }
  });
  return box;
}

/** px of the words, the plan and the news. */
function keptHeights(): [number, number, number] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (Array.isArray(kept) && kept.every(Number.isFinite) && kept.length === 4) {
      const [width, words, plan, news] = kept;
      if (width === innerWidth) return [words, plan, news];
    }
  } catch {
    // Unreadable or forbidden.
  }
  return [64, 4 * ROW, 4 * ROW];
}

const KEY = "startHeights";
const ROW = 76;
