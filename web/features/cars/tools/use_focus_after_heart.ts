import { useEffect, useRef } from "react";

/**
 * A car that loses its heart leaves the favourites with the focus on it: `onLost` says where it goes
 * on. `shown` is the number of cars in the list.
 */
export function useFocusAfterHeart(shown: number, favourites: boolean, onLost: () => void): void {
  const before = useRef(0);
  useEffect(() => {
    const lost = shown < before.current && document.activeElement === document.body;
    if (favourites && lost) onLost();
    before.current = shown;
  }, [shown]);
}
