import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type FleetBar, isMovable } from "./fleet_bars.ts";

/** Pixels that a mouse moves before a press becomes a drag; a finger that moves further scrolls. */
const SLOP = 6;
const FINGER_SLOP = 10;
/** Milliseconds that a finger has to hold a bar before a drag starts. */
const LONG_PRESS = 400;
/** Pixels from the timeline's edges within which a drag scrolls it, and most pixels per frame. */
const EDGE = 48;
const PACE = 10;

/**
 * Dragging bars to other days and cars: with a mouse at once, with a finger after a long press, so
 * that a finger can still scroll. Rows are found by `data-car`; a column is as wide as the element
 * with `data-day`.
 */
export function useBarDrag(
  scroller: RefObject<HTMLElement | null>,
  onDrop: (bar: FleetBar, to: DragTarget) => void,
): BarDrag {
  const [drag, setDrag] = useState<{ bar: FleetBar; to: DragTarget }>();
  const newestDrop = useRef(onDrop);
  const stop = useRef<() => void>(undefined);
  const dragged = useRef(false);
  useEffect(() => {
    newestDrop.current = onDrop;
  });
  useEffect(() => () => stop.current?.(), []);

  function begin(bar: FleetBar, press: ReactPointerEvent<HTMLElement>): void {
    dragged.current = false;
    const box = scroller.current;
    if (press.button !== 0 || stop.current || !box || bar.pending || !isMovable(bar)) return;
    const finger = press.pointerType !== "mouse";
    const element = press.currentTarget;
    const ending = new AbortController();
    const { signal } = ending;
    const start = { x: press.clientX, y: press.clientY };
    const scrolled = box.scrollLeft;
    let pointer = start;
    let frame = 0;
    /** Defined once the drag has started: after the first move, or after the long press. */
    let to: DragTarget | undefined;
    const timer = finger ? setTimeout(lift, LONG_PRESS) : undefined;

    function end(): void {
      ending.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      document.documentElement.style.cursor = "";
      stop.current = undefined;
      setDrag(undefined);
    }
    function lift(): void {
      dragged.current = true;
      document.documentElement.style.cursor = "grabbing";
      if (finger) navigator.vibrate?.(15);
      to = { carId: bar.carId, days: 0 };
      setDrag({ bar, to });
      scroll();
    }
    function follow(): void {
      if (!to || !box) return;
      const column = box.querySelector("[data-day]")?.getBoundingClientRect().width ?? 0;
      const way = pointer.x - start.x + box.scrollLeft - scrolled;
      const days = column > 0 ? Math.round(way / column) : 0;
      const carId = carAt(pointer) ?? to.carId;
      if (days === to.days && carId === to.carId) return;
      to = { carId, days };
      setDrag({ bar, to });
    }
    function scroll(): void {
      if (box && scrollAlong(box, pointer)) follow();
      frame = requestAnimationFrame(scroll);
    }

    addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
      if (pointerId !== press.pointerId) return;
      pointer = { x: clientX, y: clientY };
      if (!to) {
        const far = Math.hypot(pointer.x - start.x, pointer.y - start.y);
        if (finger && far > FINGER_SLOP) return end();
        if (finger || far < SLOP) return;
        lift();
      }
      follow();
    }, { signal });
    addEventListener("pointerup", ({ pointerId }) => {
      if (pointerId !== press.pointerId) return;
      end();
      if (to && (to.days !== 0 || to.carId !== bar.carId)) newestDrop.current(bar, to);
    }, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
    // While a finger drags a bar, the page does not scroll and no context menu opens.
    const holds = (event: Event) => to && event.preventDefault();
    element.addEventListener("touchmove", holds, { passive: false, signal });
    element.addEventListener("contextmenu", (event) => finger && event.preventDefault(), {
      signal,
    });
    stop.current = end;
  }

  return { drag, begin, wasDrag: () => dragged.current };
}

export type DragTarget = {
  carId: string;
  /** Number of days by which the bar is moved. */
  days: number;
};

export type BarDrag = {
  /** The dragged bar, and where it would be dropped. */
  drag: { bar: FleetBar; to: DragTarget } | undefined;
  /** Called when a pointer is pressed on a bar. */
  begin: (bar: FleetBar, press: ReactPointerEvent<HTMLElement>) => void;
  /** Whether the last press was a drag: then the click that follows must not open the bar. */
  wasDrag: () => boolean;
};

function carAt({ x, y }: { x: number; y: number }): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest("[data-car]");
  return row?.getAttribute("data-car") ?? undefined;
}

/** Scrolls if the pointer is near an edge, faster the nearer it is. @returns whether it scrolled */
function scrollAlong(box: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const cars = box.querySelector("tbody th")?.getBoundingClientRect().width ?? 0;
  const head = box.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const [dx, dy] = [pace(x, left + cars, right), pace(y, top + head, bottom)];
  if (dx === 0 && dy === 0) return false;
  box.scrollBy({ left: dx, top: dy, behavior: "instant" });
  return true;
}

function pace(at: number, from: number, to: number): number {
  const before = Math.min(EDGE, Math.max(0, from + EDGE - at));
  const behind = Math.min(EDGE, Math.max(0, at - (to - EDGE)));
  return Math.round((behind - before) / EDGE * PACE);
}
