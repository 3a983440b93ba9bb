import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type FleetBar, isMovable } from "./fleet_bars.ts";

/** Px that a mouse moves before a press becomes a drag; a finger that moves so far scrolls. */
const SLOP = 6;
const FINGER_SLOP = 10;
/** Milliseconds that a finger rests on a bar before it is dragged. */
const LONG_PRESS = 400;
/** Px from the timeline's edges in which it scrolls along, and most px it scrolls a frame. */
const EDGE = 48;
const PACE = 10;

/**
 * Dragging bars to other days and cars: with a mouse at once, with a finger after a long press, so
 * that scrolling stays what it is. Rows are found by `data-car`, a column is as wide as `data-day`.
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
    /** From the first move, or the end of the long press, on. */
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
    // A finger that holds a bar no longer scrolls, and opens no menu.
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
  /** How many days later. */
  days: number;
};

export type BarDrag = {
  /** The bar that is being dragged, and where letting go would put it. */
  drag: { bar: FleetBar; to: DragTarget } | undefined;
  /** A pointer was pressed on a bar. */
  begin: (bar: FleetBar, press: ReactPointerEvent<HTMLElement>) => void;
  /** Whether the press that has just ended was a drag: then its click opens nothing. */
  wasDrag: () => boolean;
};

function carAt({ x, y }: { x: number; y: number }): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest("[data-car]");
  return row?.getAttribute("data-car") ?? undefined;
}

/** Scrolls where the pointer is near an edge, the faster the nearer. @returns whether it did */
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
