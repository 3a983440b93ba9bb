import { describe, expect, test } from "vitest";
import { carsCount, ofCars } from "../../../../../web/features/cars/card/cars_count.ts";

describe("a count of cars in Polish", () => {
  test.each([
    [1, "1 auto"],
    [2, "2 auta"],
    [4, "4 auta"],
    [5, "5 aut"],
    [8, "8 aut"],
    [12, "12 aut"],
    [22, "22 auta"],
    [0, "0 aut"],
  ])("has the right form for %i: %s", (count, words) => {
    expect(carsCount(count)).toBe(words);
  });
});

test.each([[1, "1 auta"], [2, "2 aut"], [22, "22 aut"]])(
  "a part of %i cars is counted as: 'z %s'",
  (count, words) => {
    expect(ofCars(count)).toBe(words);
  },
);
