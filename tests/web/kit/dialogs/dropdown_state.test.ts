import { describe, expect, test } from "vitest";
import {
  CLOSE_DELAY,
  closedDropdown,
  type DropdownEvent,
  dropdownState,
} from "../../../../web/kit/dialogs/dropdown_state.ts";

function after(...events: DropdownEvent[]): boolean {
  return events.reduce(dropdownState, closedDropdown).open;
}

describe("the dropdown of the menu", () => {
  test("opens on hover", () => {
    expect(after({ type: "enter", at: 0 })).toBe(true);
  });

  test("closes 200 ms after the mouse leaves", () => {
    expect(CLOSE_DELAY).toBe(200);
    expect(after({ type: "enter", at: 0 }, { type: "left" })).toBe(false);
  });

  test("toggles on click", () => {
    expect(after({ type: "press", at: 0 })).toBe(true);
    expect(after({ type: "press", at: 0 }, { type: "press", at: 50 })).toBe(false);
  });

  test("stays open on a click right after the hover that opened it", () => {
    expect(after({ type: "enter", at: 0 }, { type: "press", at: 100 })).toBe(true);
  });

  test("closes on a click after it has been open by hover for a while", () => {
    expect(after({ type: "enter", at: 0 }, { type: "press", at: 1000 })).toBe(false);
  });

  test("closes on the second of two quick clicks", () => {
    const twice = after(
      { type: "enter", at: 0 },
      { type: "press", at: 100 },
      { type: "press", at: 200 },
    );
    expect(twice).toBe(false);
  });

  test("closes after the mouse leaves also when a click opened it", () => {
    expect(after({ type: "press", at: 0 }, { type: "left" })).toBe(false);
  });

  test("closes on Escape and on a click outside", () => {
    expect(after({ type: "press", at: 0 }, { type: "close" })).toBe(false);
  });
});
