import { type RefObject, useEffect, useRef } from "react";
import { focusHeading } from "./focus_heading.ts";

/**
 * Moves the focus and the view to `box` whenever `result` changes to another truthy value: the
 * pressed button is gone, or far from what has changed. If the box is gone, too, the focus goes to
 * the page's heading.
 */
export function useFocusOnResult(box: RefObject<HTMLElement | null>, result: unknown): void {
  const known = useRef(result);
  useEffect(() => {
    if (known.current === result) return;
    known.current = result;
    if (!result) return;
    if (!box.current) return focusHeading(false);
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "start" });
  }, [box, result]);
}
