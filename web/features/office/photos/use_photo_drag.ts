import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { moved } from "./photo_order.ts";

/** Px that a pointer moves before a press becomes a drag. */
const SLOP = 6;
/** Px from the window's edges in which the page scrolls along, and most px it scrolls a frame. */
const EDGE = 120;
const PACE = 12;

/**
 * Dragging photos to other places, with a mouse or a finger: while one is dragged, `places` is the
 * order that letting go would make. Photos are found by `data-photo` inside the list.
 */
export function usePhotoDrag(
  ids: readonly string[],
  onDrop: (id: string, place: number) => void,
): PhotoDrag {
  const [drag, setDrag] = useState<{ id: string; places: readonly string[] }>();
  const newest = useRef({ ids, onDrop });
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    newest.current = { ids, onDrop };
  });
  useEffect(() => () => stop.current?.(), []);

  function begin(id: string, press: ReactPointerEvent): void {
    if (press.button !== 0 || stop.current) return;
    const start = { x: press.clientX, y: press.clientY };
    const ending = new AbortController();
    const { signal } = ending;
    let pointer = start;
    let frame = 0;
    /** From the first move on. */
    let places: readonly string[] | undefined;

    function end(): void {
      ending.abort();
      cancelAnimationFrame(frame);
      document.documentElement.style.cursor = "";
      stop.current = undefined;
      setDrag(undefined);
    }
    function follow(): void {
      const over = photoAt(pointer);
      if (!places || over === undefined || over === id) return;
      places = moved(places, places.indexOf(id), places.indexOf(over));
      setDrag({ id, places });
    }
    function scroll(): void {
      const pace = paceAt(pointer.y);
      if (pace !== 0) {
        scrollBy({ top: pace, behavior: "instant" });
        follow();
      }
      frame = requestAnimationFrame(scroll);
    }

    addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
      if (pointerId !== press.pointerId) return;
      pointer = { x: clientX, y: clientY };
      if (!places) {
        if (Math.hypot(pointer.x - start.x, pointer.y - start.y) < SLOP) return;
        document.documentElement.style.cursor = "grabbing";
        places = newest.current.ids;
        setDrag({ id, places });
        scroll();
      }
      follow();
    }, { signal });
    addEventListener("pointerup", ({ pointerId }) => {
      if (pointerId !== press.pointerId) return;
      end();
      if (places) newest.current.onDrop(id, places.indexOf(id));
    }, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
    stop.current = end;
  }

  return { dragged: drag?.id, places: drag?.places ?? ids, begin };
}

export type PhotoDrag = {
  /** The photo that is being dragged. */
  dragged: string | undefined;
  /** All photos in the order to show. */
  places: readonly string[];
  /** A pointer was pressed where the photo may be dragged by. */
  begin: (id: string, press: ReactPointerEvent) => void;
};

function photoAt({ x, y }: { x: number; y: number }): string | undefined {
  const photo = document.elementFromPoint(x, y)?.closest("[data-photo]");
  return photo?.getAttribute("data-photo") ?? undefined;
}

/** Faster the nearer to the edge. */
function paceAt(y: number): number {
  const above = Math.max(0, EDGE - y);
  const below = Math.max(0, y - (innerHeight - EDGE));
  return Math.round((below - above) / EDGE * PACE);
}
