import { useEffect, useRef, useState } from "react";

/**
 * Takes files that are dropped anywhere on the page: the browser would leave it to show them.
 * Returns whether files are being dragged over it.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const newest = useRef(onFiles);
  useEffect(() => {
    newest.current = onFiles;
  });

  useEffect(() => {
    // Entering a part of the page comes before leaving the one around it.
    let inside = 0;
    function enter(event: DragEvent) {
      if (!hasFiles(event)) return;
      inside += 1;
      setOver(true);
    }
    function leave(event: DragEvent) {
      if (!hasFiles(event)) return;
      inside = Math.max(0, inside - 1);
      if (inside === 0) setOver(false);
    }
    function stay(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // Over a dialog nothing is taken.
      const taken = !document.querySelector("dialog:modal");
      if (event.dataTransfer) event.dataTransfer.dropEffect = taken ? "copy" : "none";
    }
    function drop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      inside = 0;
      setOver(false);
      if (!document.querySelector("dialog:modal")) {
        newest.current([...event.dataTransfer?.files ?? []]);
      }
    }
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("dragenter", enter, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("dragover", stay, { signal });
    document.addEventListener("drop", drop, { signal });
    return () => stop.abort();
  }, []);

  return over;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
