import { type PointerEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import { CLOSE_DELAY, closedDropdown, dropdownState } from "./dropdown_state.ts";

/** State and pointer handlers of a dropdown inside `box`; `hover` as in Menu. */
export function useDropdown(box: RefObject<HTMLElement | null>, hover: boolean) {
  const [{ open }, send] = useReducer(dropdownState, closedDropdown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    function pressedOutside(event: Event) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) {
        send({ type: "close" });
      }
    }
    document.addEventListener("pointerdown", pressedOutside);
    return () => document.removeEventListener("pointerdown", pressedOutside);
  }, [open, box]);

  function onPointerEnter(event: PointerEvent) {
    clearTimeout(timer.current);
    if (event.pointerType === "mouse") send({ type: "enter", at: performance.now() });
  }
  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    timer.current = setTimeout(() => send({ type: "left" }), CLOSE_DELAY);
  }

  return {
    open,
    press: () => send({ type: "press", at: performance.now() }),
    close: () => send({ type: "close" }),
    pointer: hover ? { onPointerEnter, onPointerLeave } : {},
  };
}
