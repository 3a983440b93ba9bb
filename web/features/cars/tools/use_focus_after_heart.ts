import { useEffect, useRef } from "react";

/**
 * Calls `onLost` after a car was removed from the favourites list with the focus on it, to move the
 * focus. `shown` is the number of cars in the list.
 */
export function useFocusAfterHeart(shown: number, favourites: boolean, onLost: () => void): void {
  const before = useRef(0);
  useEffect(() => {
    const lost = shown < before.current && document.activeElement === document.body;
    if (favourites && lost) onLost();
    before.current = shown;
  }, [shown]);
}
