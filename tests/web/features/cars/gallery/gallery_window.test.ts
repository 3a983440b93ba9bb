import { describe, expect, test } from "vitest";
import { galleryWindow } from "../../../../../web/features/cars/gallery/Gallery.tsx";

describe("the thumbnails of a gallery", () => {
  test.each([
    [0, 6, [0, 1, 2, 3]],
    [1, 6, [0, 1, 2, 3]],
    [2, 6, [1, 2, 3, 4]],
    [5, 6, [2, 3, 4, 5]],
    [1, 3, [0, 1, 2]],
    [0, 1, [0]],
    [0, 0, []],
  ])(
    "at photo %i of %i are %j: at most four, the first is the photo before it",
    (current, count, shown) => {
      expect(galleryWindow(current, count)).toEqual(shown);
    },
  );
});
