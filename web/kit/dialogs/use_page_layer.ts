import { useEffect, useRef } from "react";
import { pageLayers } from "./page_layers.ts";

/**
 * While `open`, the Back key, button or gesture calls `onBack` instead of leaving the page.
 * `onBack` should close the layer as its close button does, including any question.
 */
export function usePageLayer(open: boolean, onBack: () => void): void {
  const newest = useRef(onBack);
  useEffect(() => {
    newest.current = onBack;
  });
  useEffect(() => open ? pageLayers.add({ onBack: () => newest.current() }) : undefined, [open]);
}
