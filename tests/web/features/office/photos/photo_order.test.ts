import { describe, expect, test } from "vitest";
import {
  arranged,
  inOrder,
  movedPhoto,
} from "../../../../../web/features/office/photos/photo_order.ts";

describe("a photo that is moved", () => {
  test("takes its new place, and the others move up", () => {
    expect(movedPhoto(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(movedPhoto(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  });

  test("stops at the ends", () => {
    expect(movedPhoto(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
    expect(movedPhoto(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
  });

  test("to its own place changes nothing, so that nothing is sent", () => {
    const list = ["a", "b"];
    expect(movedPhoto(list, 1, 1)).toBe(list);
    expect(movedPhoto(list, 1, 5)).toBe(list);
    expect(movedPhoto(list, 7, 0)).toBe(list);
  });
});

describe("photos in the requested order", () => {
  const photos = ["a", "b", "c"].map((id) => ({ id }));

  test("follow the requested order", () => {
    expect(inOrder(photos, ["c", "a", "b"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  test("that were added elsewhere are last, and deleted ones are left out", () => {
    expect(inOrder(photos, ["c", "gone"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });
});

test("photos uploaded together are in the order of choice, among the others", () => {
  expect(arranged(["old", "2", "1", "theirs", "3"], ["1", "2", "3"]))
    .toEqual(["old", "1", "2", "theirs", "3"]);
  expect(arranged(["a", "b"], ["gone", "b"])).toEqual(["a", "b"]);
});
