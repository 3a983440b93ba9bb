import { type PointerEvent, type RefObject, useEffect, useReducer, useRef } from "react";

/** Whether a dropdown is open, and since when if hovering opened it. */
type DropdownState = { open: boolean; hoveredAt: number | null };
export type DropdownEvent =
  | { type: "enter"; at: number }
  | { type: "left" }
  | { type: "press"; at: number }
  | { type: "close" };

/** Ms after which a dropdown closes when the pointer has left it (public-side §9). */
export const CLOSE_DELAY = 200;

export const closedDropdown: DropdownState = { open: false, hoveredAt: null };

/**
 * Opens on hover, toggles on a press (decisions §8.5). `left` is sent CLOSE_DELAY after the pointer
 * left. A press right after hovering opened the dropdown does not close it. `at` is in ms.
 */
export function dropdownState(state: DropdownState, event: DropdownEvent): DropdownState {
  switch (event.type) {
    case "enter":
      return state.open ? state : { open: true, hoveredAt: event.at };
    case "press": {
      const sameIntent = state.hoveredAt !== null && event.at - state.hoveredAt < SAME_INTENT;
      return state.open && !sameIntent ? closedDropdown : { open: true, hoveredAt: null };
    }
    case "left":
    case "close":
      return closedDropdown;
    default:
      return event satisfies never;
  }
}

const SAME_INTENT = 400;

/** State and pointer handlers of a dropdown inside `box`; options as in Menu. */
export function useDropdown(
  box: RefObject<HTMLElement | null>,
  { hover, startsOpen }: { hover: boolean; startsOpen: boolean },
) {
  const [{ open }, send] = useReducer(
    dropdownState,
    startsOpen,
    (open) =>
      open
        ? dropdownState(closedDropdown, { type: "enter", at: performance.now() })
        : closedDropdown,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    box.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
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
