import { describe, expect, test } from "vitest";
import { paginationWindow } from "../../../../web/kit/layout/pagination_window.ts";

describe("the pages that a list offers", () => {
  test.each([[1, 0], [1, 1]])("are none where one page holds everything (%i of %i)", (page, of) => {
    expect(paginationWindow(page, of)).toEqual([]);
  });

  test("are all of them while they are few", () => {
    expect(paginationWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test("are the current one and two on either side, the first and the last", () => {
    expect(paginationWindow(10, 20)).toEqual([1, "gap", 8, 9, 10, 11, 12, "gap", 20]);
  });

  test("begin without a gap at the first page", () => {
    expect(paginationWindow(1, 20)).toEqual([1, 2, 3, "gap", 20]);
  });

  test("end without a gap at the last page", () => {
    expect(paginationWindow(20, 20)).toEqual([1, "gap", 18, 19, 20]);
  });

  test("show a single missing page itself, because a gap would take the same room", () => {
    expect(paginationWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
