import { expect, test } from "vitest";
import { sameThings } from "../../../web/api/use_resource.ts";

const [clio, megane] = [{ id: "1" }, { id: "2" }];

test("two lists are equal where they contain the same objects in the same order", () => {
  expect(sameThings([clio, megane], [clio, megane])).toBe(true);
  expect(sameThings([], [])).toBe(true);
  expect(sameThings([clio, megane], [megane, clio])).toBe(false);
  expect(sameThings([clio], [clio, megane])).toBe(false);
  expect(sameThings([clio], [{ ...clio }])).toBe(false);
});

test("two objects are equal only where they are the same object", () => {
  expect(sameThings(clio, clio)).toBe(true);
  expect(sameThings(clio, { ...clio })).toBe(false);
  expect(sameThings(undefined, [])).toBe(false);
});
