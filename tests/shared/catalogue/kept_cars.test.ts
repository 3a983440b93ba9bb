import { describe, expect, test } from "vitest";
import {
  carsByIds,
  keptCars,
  MOST_KEPT,
  withCarSeen,
  withFavouriteToggled,
} from "../../../shared/catalogue/kept_cars.ts";

const full = Array.from({ length: MOST_KEPT }, (_, index) => `car-${index}`);

describe("cars stored in the browser", () => {
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
  ])("are empty where the stored value is invalid: %s", (stored) => {
    expect(keptCars(stored)).toEqual([]);
  });

  test("keep their readable ids, each once, twelve at most", () => {
    expect(keptCars('["a",5,"b","a"]')).toEqual(["a", "b"]);
    expect(keptCars(JSON.stringify(["x", ...full]))).toEqual(["x", ...full.slice(0, 11)]);
    expect(keptCars(JSON.stringify(["x".repeat(5000)]))).toEqual([]);
  });

  test("the last seen car is first, and the oldest of twelve is removed", () => {
    expect(withCarSeen(["a", "b", "c"], "c")).toEqual(["c", "a", "b"]);
    expect(withCarSeen(full, "new")).toEqual(["new", ...full.slice(0, 11)]);
  });

  test("are returned in their stored order, without deleted cars", () => {
    const cars = [{ id: "a" }, { id: "b" }, { id: "c" }];
    expect(carsByIds(cars, ["c", "sold", "a"])).toEqual([{ id: "c" }, { id: "a" }]);
  });

  test("a favourite can be added and removed; a thirteenth does not replace another", () => {
    expect(withFavouriteToggled(["a"], "b")).toEqual(["b", "a"]);
    expect(withFavouriteToggled(["a", "b"], "a")).toEqual(["b"]);
    expect(withFavouriteToggled(full, "new")).toBeUndefined();
    expect(withFavouriteToggled(full, "car-3")).toHaveLength(11);
  });
});
