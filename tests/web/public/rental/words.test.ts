import { describe, expect, test } from "vitest";
import { galleryWindow } from "../../../../web/public/rental/gallery_window.ts";
import {
  carsCount,
  daysCount,
  freeCarsCount,
  tierLabel,
} from "../../../../web/public/rental/polish_counts.ts";

describe("counts in Polish", () => {
  test.each([
    [1, "1 auto"],
    [2, "2 auta"],
    [4, "4 auta"],
    [5, "5 aut"],
    [8, "8 aut"],
    [12, "12 aut"],
    [22, "22 auta"],
    [0, "0 aut"],
  ])("%i: %s", (count, words) => {
    expect(carsCount(count)).toBe(words);
  });

  test.each([
    [6, "6 z 8 aut wolnych w tym terminie"],
    [2, "2 z 8 aut wolne w tym terminie"],
    [1, "1 z 8 aut wolne w tym terminie"],
    [0, "0 z 8 aut wolnych w tym terminie"],
  ])("%i of 8: %s", (free, words) => {
    expect(freeCarsCount(free, 8)).toBe(words);
  });

  test("days and price tiers", () => {
    expect([1, 2, 5].map(daysCount)).toEqual(["1 dzień", "2 dni", "5 dni"]);
    expect([1, 3, 7, 30].map(tierLabel)).toEqual([
      "Od 1 dnia",
      "Od 3 dni",
      "Od 7 dni",
      "Od 30 dni",
    ]);
  });
});

describe("the thumbnails of a gallery", () => {
  test.each([
    [0, 6, [0, 1, 2, 3]],
    [1, 6, [0, 1, 2, 3]],
    [2, 6, [1, 2, 3, 4]],
    [5, 6, [2, 3, 4, 5]],
    [1, 3, [0, 1, 2]],
    [0, 1, [0]],
    [0, 0, []],
  ])("at photo %i of %i are %j: four at most, from the one before", (current, count, shown) => {
    expect(galleryWindow(current, count)).toEqual(shown);
  });
});
