import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from "react";

export type DragPoint = { readonly x: number; readonly y: number };

/** What one drag does. */
type PointerDrag = {
  /** A finger has to hold before it drags, so that it can still scroll. */
  longPress?: boolean;
  /** The press has become a drag. */
  onLift: () => void;
  /** Called when the pointer moves, and when the page scrolls under it. */
  onMove: (pointer: DragPoint) => void;
  /** Called in each frame; @returns whether it scrolled. */
  scroll: (pointer: DragPoint) => boolean;
  /** Called after `onEnd`, if the pointer was released after a drag. */
  onDrop: () => void;
  /** The press or drag is over: released, cancelled, or stopped by Escape. */
  onEnd: () => void;
};

/** Pixels that a pointer moves before a press becomes a drag; a finger that moves further scrolls. */
const SLOP = 6;
const FINGER_SLOP = 10;
/** Milliseconds of a long press. */
const LONG_PRESS = 400;

/** Returns the function that starts a drag when a pointer is pressed; one drag at a time. */
export function usePointerDrag(): (press: ReactPointerEvent, drag: PointerDrag) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (press, drag) => {
    if (press.button !== 0 || stop.current) return;
    stop.current = follow(press, {
      ...drag,
      onEnd() {
        stop.current = undefined;
        drag.onEnd();
      },
    });
  };
}

/** Follows a pointer from its press on. @returns a function that stops it */
function follow(press: ReactPointerEvent, drag: PointerDrag): () => void {
  const finger = drag.longPress === true && press.pointerType !== "mouse";
  const ending = new AbortController();
  const { signal } = ending;
  const start = { x: press.clientX, y: press.clientY };
  let pointer: DragPoint = start;
  let lifted = false;
  let frame = 0;
  const timer = finger ? setTimeout(lift, LONG_PRESS) : undefined;

  function end(): void {
    ending.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    document.documentElement.style.cursor = "";
    drag.onEnd();
  }
  function lift(): void {
    lifted = true;
    document.documentElement.style.cursor = "grabbing";
    if (finger) navigator.vibrate?.(15);
    drag.onLift();
    scroll();
  }
  function scroll(): void {
    if (drag.scroll(pointer)) drag.onMove(pointer);
    frame = requestAnimationFrame(scroll);
  }

  addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (pointerId !== press.pointerId) return;
    pointer = { x: clientX, y: clientY };
    if (!lifted) {
      const far = Math.hypot(pointer.x - start.x, pointer.y - start.y);
      if (finger && far > FINGER_SLOP) return end();
      if (finger || far < SLOP) return;
      lift();
    }
    drag.onMove(pointer);
  }, { signal });
  addEventListener("pointerup", ({ pointerId }) => {
    if (pointerId !== press.pointerId) return;
    end();
    if (lifted) drag.onDrop();
  }, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
  if (finger) holdPage(press.currentTarget, () => lifted, signal);
  return end;
}

/** While a finger drags, the page does not scroll and no context menu opens. */
function holdPage(pressed: EventTarget, isLifted: () => boolean, signal: AbortSignal): void {
  pressed.addEventListener("touchmove", (event) => isLifted() && event.preventDefault(), {
    passive: false,
    signal,
  });
  pressed.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}

/** Pixels to scroll in a frame, at most `most`: more the nearer a pointer is to one of two edges. */
export function edgePace(
  at: number,
  [from, to]: readonly [number, number],
  { edge, most }: { readonly edge: number; readonly most: number },
): number {
  const before = Math.min(edge, Math.max(0, from + edge - at));
  const behind = Math.min(edge, Math.max(0, at - (to - edge)));
  return Math.round((behind - before) / edge * most);
}
