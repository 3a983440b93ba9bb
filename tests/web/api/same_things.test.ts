import { expect, test } from "vitest";
import { sameThings } from "../../../web/api/use_resource.ts";

const [clio, megane] = [{ id: "1" }, { id: "2" }];

test("two lists are one where they hold the same objects in the same order", () => {
  expect(sameThings([clio, megane], [clio, megane])).toBe(true);
  expect(sameThings([], [])).toBe(true);
  expect(sameThings([clio, megane], [megane, clio])).toBe(false);
  expect(sameThings([clio], [clio, megane])).toBe(false);
  expect(sameThings([clio], [{ ...clio }])).toBe(false);
});

test("two objects are one only where they are the same", () => {
  expect(sameThings(clio, clio)).toBe(true);
  expect(sameThings(clio, { ...clio })).toBe(false);
  expect(sameThings(undefined, [])).toBe(false);
});
