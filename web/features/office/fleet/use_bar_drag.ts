import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type DragPoint, edgePace, usePointerDrag } from "../../../kit/layout/use_pointer_drag.ts";
import { type FleetBar, isMovable } from "./fleet_bars.ts";

/**
 * Dragging bars to other days and cars: with a mouse at once, with a finger after a long press. Rows
 * are found by `data-car`; a column is as wide as the element with `data-day`.
 */
export function useBarDrag(
  scroller: RefObject<HTMLElement | null>,
  onDrop: (bar: FleetBar, to: DragTarget) => void,
): BarDrag {
  const [drag, setDrag] = useState<{ bar: FleetBar; to: DragTarget }>();
  const newestDrop = useRef(onDrop);
  const dragged = useRef(false);
  const follow = usePointerDrag();
  useEffect(() => {
    newestDrop.current = onDrop;
  });

  function begin(bar: FleetBar, press: ReactPointerEvent<HTMLElement>): void {
    dragged.current = false;
    const box = scroller.current;
    if (!box || bar.pending || !isMovable(bar)) return;
    const start = press.clientX + box.scrollLeft;
    let to: DragTarget = { carId: bar.carId, days: 0 };
    follow(press, {
      longPress: true,
      onLift() {
        dragged.current = true;
        setDrag({ bar, to });
      },
      onMove(pointer) {
        const column = box.querySelector("[data-day]")?.getBoundingClientRect().width ?? 0;
        const way = pointer.x + box.scrollLeft - start;
        const days = column > 0 ? Math.round(way / column) : 0;
        const carId = carAt(pointer) ?? to.carId;
        if (days === to.days && carId === to.carId) return;
        to = { carId, days };
        setDrag({ bar, to });
      },
      scroll: (pointer) => scrollAlong(box, pointer),
      onDrop() {
        if (to.days !== 0 || to.carId !== bar.carId) newestDrop.current(bar, to);
      },
      onEnd: () => setDrag(undefined),
    });
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

function carAt({ x, y }: DragPoint): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest("[data-car]");
  return row?.getAttribute("data-car") ?? undefined;
}

/** Scrolls if the pointer is near an edge, faster the nearer it is. @returns whether it scrolled */
function scrollAlong(box: HTMLElement, { x, y }: DragPoint): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const cars = box.querySelector("tbody th")?.getBoundingClientRect().width ?? 0;
  const head = box.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const dx = edgePace(x, [left + cars, right], PACE);
  const dy = edgePace(y, [top + head, bottom], PACE);
  if (dx === 0 && dy === 0) return false;
  box.scrollBy({ left: dx, top: dy, behavior: "instant" });
  return true;
}

/** Pixels from the timeline's edges within which a drag scrolls it, and most pixels per frame. */
const PACE = { edge: 48, most: 10 };
