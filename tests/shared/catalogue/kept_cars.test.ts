import { describe, expect, test } from "vitest";
import {
  carsByIds,
  keptCars,
  MOST_KEPT,
  withCarSeen,
  withFavouriteToggled,
} from "../../../shared/catalogue/kept_cars.ts";

const full = Array.from({ length: MOST_KEPT }, (_, index) => `car-${index}`);

describe("cars kept in the browser", () => {
  test.each([
    null,
    "",
    "{",
    "null",
    "7",
    '"a"',
    '{"0":"a"}',
    "[1,null,{},[]]",
    '[""]',
  ])("broken data is none: %s", (stored) => {
    expect(keptCars(stored)).toEqual([]);
  });

  test("what is readable of them stays, each once, twelve at most", () => {
    expect(keptCars('["a",5,"b","a"]')).toEqual(["a", "b"]);
    expect(keptCars(JSON.stringify(["x", ...full]))).toEqual(["x", ...full.slice(0, 11)]);
    expect(keptCars(JSON.stringify(["x".repeat(5000)]))).toEqual([]);
  });

  test("the car seen last is the first, the twelfth before it goes", () => {
    expect(withCarSeen(["a", "b", "c"], "c")).toEqual(["c", "a", "b"]);
    expect(withCarSeen(full, "new")).toEqual(["new", ...full.slice(0, 11)]);
  });

  test("are found in the order in which they are kept, without those that are gone", () => {
    const cars = [{ id: "a" }, { id: "b" }, { id: "c" }];
    expect(carsByIds(cars, ["c", "sold", "a"])).toEqual([{ id: "c" }, { id: "a" }]);
  });

  test("a favourite comes and goes; a thirteenth does not push another out", () => {
    expect(withFavouriteToggled(["a"], "b")).toEqual(["b", "a"]);
    expect(withFavouriteToggled(["a", "b"], "a")).toEqual(["b"]);
    expect(withFavouriteToggled(full, "new")).toBeUndefined();
    expect(withFavouriteToggled(full, "car-3")).toHaveLength(11);
  });
});
