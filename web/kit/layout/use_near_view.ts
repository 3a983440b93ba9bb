import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** How far from the window's edge a place counts as near. */
const NEAR = "200px";
/** Whoever has not moved by then, in ms after the page was drawn, gets it anyway. */
const PATIENCE = 3000;

/**
 * For what lies below the first view: true as soon as its place comes near the window, a key is
 * pressed, or the page has long been drawn. Returns the place's ref too.
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
    // Nobody waits for it: a finger is answered between.
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
