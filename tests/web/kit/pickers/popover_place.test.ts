import { describe, expect, test } from "vitest";
import { popoverPlace } from "../../../../web/kit/pickers/PickerButton.tsx";

const size = { width: 348, height: 420 };

function button(left: number, top: number) {
  return { left, top, bottom: top + 44 };
}

describe("the panel of a picker is placed", () => {
  test("under its button where there is room", () => {
    expect(popoverPlace(button(100, 200), size, { width: 1280, height: 800 }))
      .toEqual({ left: 100, top: 252, room: 540 });
  });

  test("above its button where there is no space below", () => {
    expect(popoverPlace(button(100, 600), size, { width: 1280, height: 800 }).top).toBe(172);
  });

  test("over its button, fully visible, where there is space on neither side", () => {
    const { top, room } = popoverPlace(button(100, 220), size, { width: 844, height: 480 });
    expect(top + size.height).toBe(472);
    expect(room).toBeGreaterThanOrEqual(size.height);
  });

  test("inside the window of a phone in landscape, and scrolls there", () => {
    const { top, room } = popoverPlace(button(100, 150), size, { width: 844, height: 360 });
    expect([top, top + room]).toEqual([8, 352]);
  });

  test("inside the window also at its edges", () => {
    expect(popoverPlace(button(1100, 200), size, { width: 1280, height: 800 }).left).toBe(924);
    expect(popoverPlace(button(-20, 200), size, { width: 1280, height: 800 }).left).toBe(8);
    expect(popoverPlace(button(10, 200), size, { width: 340, height: 800 }).left).toBe(8);
  });
});
