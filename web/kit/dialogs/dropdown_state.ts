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
