import { describe, expect, test } from "vitest";
import {
  movedByKey,
  placeIn,
  placeWords,
} from "../../../../../web/features/papers/damage/mark_place.ts";

const box = { left: 20, top: 100, width: 400, height: 200 };

describe("where a mark is on its drawing", () => {
  test("is in thousandths of the drawing under the pointer", () => {
    expect(placeIn(box, { clientX: 220, clientY: 150 })).toEqual({ x: 500, y: 250 });
  });

  test("stays within the drawing, wherever it is dragged", () => {
    expect(placeIn(box, { clientX: -50, clientY: 900 })).toEqual({ x: 0, y: 1000 });
  });

  test("is the middle of a drawing that is not on the screen", () => {
    expect(placeIn({ ...box, width: 0, height: 0 }, { clientX: 20, clientY: 100 }))
      .toEqual({ x: 500, y: 500 });
  });

  test("is moved by the arrow keys, with Shift in larger steps, and by no other key", () => {
    const start = { x: 500, y: 500 };
    expect(movedByKey(start, "ArrowLeft")).toEqual({ x: 485, y: 500 });
    expect(movedByKey(start, "ArrowDown", true)).toEqual({ x: 500, y: 575 });
    expect(movedByKey({ x: 3, y: 997 }, "ArrowLeft")).toEqual({ x: 0, y: 997 });
    expect(movedByKey({ x: 3, y: 997 }, "ArrowDown")).toEqual({ x: 3, y: 1000 });
    expect(movedByKey(start, "Enter")).toBeUndefined();
  });

  test.each(
    [
      ["left", 100, 900, "z przodu, na dole"],
      ["right", 100, 100, "z tyłu, u góry"],
      ["right", 1000, 500, "z przodu"],
      ["top", 300, 900, "bliżej przodu, po lewej"],
      ["top", 1000, 0, "z tyłu, po prawej"],
      ["top", 500, 500, "na środku"],
      ["front", 100, 100, "po prawej, u góry"],
      ["rear", 100, 900, "po lewej, na dole"],
      ["rear", 500, 500, "na środku"],
    ] as const,
  )("is described as a place on the car: %s, %i, %i is %s", (view, x, y, words) => {
    expect(placeWords({ view, x, y })).toBe(words);
  });
});
