import { beforeEach, expect, test } from "vitest";
import { forgetResources, keepResource, keptResource } from "../../../web/api/resource_cache.ts";

beforeEach(() => forgetResources(""));

test("loaded data is returned immediately when it is read again", () => {
  keepResource("rentals?page=1", ["Nowak"]);
  expect(keptResource("rentals?page=1")).toEqual(["Nowak"]);
  expect(keptResource("rentals?page=2")).toBeUndefined();
});

test("forty entries are kept, and those loaded longest ago are removed first", () => {
  for (let page = 1; page <= 40; page++) keepResource(`rentals?page=${page}`, page);
  keepResource("rentals?page=1", "again");
  keepResource("rentals?page=41", 41);
  expect(keptResource("rentals?page=2")).toBeUndefined();
  expect(keptResource("rentals?page=1")).toBe("again");
  expect(keptResource("rentals?page=3")).toBe(3);
});

test("a change drops the lists that it may affect, and no others", () => {
  keepResource("admin/rentals?page=1", []);
  keepResource("admin/rentals?page=2", []);
  keepResource("admin/rental-cars", []);
  forgetResources("admin/rentals");
  expect(keptResource("admin/rentals?page=1")).toBeUndefined();
  expect(keptResource("admin/rentals?page=2")).toBeUndefined();
  expect(keptResource("admin/rental-cars")).toEqual([]);
});
