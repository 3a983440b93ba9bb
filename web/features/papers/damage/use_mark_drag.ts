import { type PointerEvent, useRef, useState } from "react";
import { type MarkPlace, placeIn } from "./mark_place.ts";

/**
 * Dragging a mark over its drawing, which is the mark's offset parent. `place` is where it is meanwhile;
 * `onMove` hears of the end. A press that goes nowhere stays a press.
 */
export function useMarkDrag(onMove: ((place: MarkPlace) => void) | undefined) {
  const [place, setPlace] = useState<MarkPlace>();
  const press = useRef<{ pointer: number; x: number; y: number; moved: boolean }>(undefined);
  const justMoved = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    justMoved.current = false;
    if (!onMove || press.current || event.button !== 0) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    event.currentTarget.setPointerCapture(pointer);
    press.current = { pointer, x, y, moved: false };
  }
  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const one = press.current;
    const drawing = event.currentTarget.offsetParent;
    if (!one || one.pointer !== event.pointerId || !drawing) return;
    one.moved ||= Math.hypot(event.clientX - one.x, event.clientY - one.y) > SLACK;
    if (one.moved) setPlace(placeIn(drawing.getBoundingClientRect(), event));
  }
  function onPointerUp(event: PointerEvent<HTMLButtonElement>): void {
    if (press.current?.pointer !== event.pointerId) return;
    justMoved.current = press.current.moved;
    press.current = undefined;
    setPlace(undefined);
    const drawing = event.currentTarget.offsetParent;
    if (justMoved.current && drawing) onMove?.(placeIn(drawing.getBoundingClientRect(), event));
  }
  function onPointerCancel(): void {
    press.current = undefined;
    setPlace(undefined);
  }
  return {
    place,
    /** Whether the click that is heard now is only the end of a drag. */
    wasDragged: () => justMoved.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

/** Pixels by which a press may tremble. */
const SLACK = 8;
