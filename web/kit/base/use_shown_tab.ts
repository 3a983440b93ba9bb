import { type RefObject, useEffect, useRef } from "react";

/** For a row of tabs that scrolls on a phone: the chosen one is in view, also when the page opens. */
export function useShownTab<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const box = useRef<Row>(null);
  useEffect(() => {
    const row = box.current;
    const tab = row?.querySelector("[aria-current], [aria-pressed=true]")?.getBoundingClientRect();
    if (!row || !tab) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += tab.left - left - (width - tab.width) / 2;
  }, [chosen]);
  return box;
}
