import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** The distance from the window's edge within which an element counts as near. */
const NEAR = "200px";
/** Ms after the render after which `near` becomes true anyway. */
const PATIENCE = 3000;

/**
 * For content below the first view: `near` becomes true when its element is near the window, a
 * key is pressed, or 3 s after the render. `place` is the element's ref.
 */
export function useNearView<E extends Element>(): [place: RefObject<E | null>, near: boolean] {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !place.current) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    // Not urgent: input may interrupt this render.
    const timer = setTimeout(() => startTransition(come), PATIENCE);
    addEventListener("keydown", come, { once: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener("keydown", come);
    };
  }, [near]);

  return [place, near];
}
