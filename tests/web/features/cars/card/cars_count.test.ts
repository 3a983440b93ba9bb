import { describe, expect, test } from "vitest";
import {
  carsCount,
  freeCarsCount,
  ofCars,
} from "../../../../../web/features/cars/card/cars_count.ts";

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

describe("the count of free cars in a period", () => {
  test.each([
    [6, "6 z 8 aut wolnych w tym terminie"],
    [2, "2 z 8 aut wolne w tym terminie"],
    [1, "1 z 8 aut wolne w tym terminie"],
    [0, "0 z 8 aut wolnych w tym terminie"],
  ])("has the right form for %i of 8 cars: %s", (free, words) => {
    expect(freeCarsCount(free, 8)).toBe(words);
  });

  test("has the genitive singular for 1 of 1 car", () => {
    expect(freeCarsCount(1, 1)).toBe("1 z 1 auta wolne w tym terminie");
  });
});
