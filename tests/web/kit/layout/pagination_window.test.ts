import { describe, expect, test } from "vitest";
import { paginationWindow } from "../../../../web/kit/layout/Pagination.tsx";

describe("the pages that a list offers", () => {
  test.each([[1, 0], [1, 1]])("are none where one page holds everything (%i of %i)", (page, of) => {
    expect(paginationWindow(page, of)).toEqual([]);
  });

  test("are all pages while there are few", () => {
    expect(paginationWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test("are the current one and two on either side, the first and the last", () => {
    expect(paginationWindow(10, 20)).toEqual([1, "gap", 8, 9, 10, 11, 12, "gap", 20]);
  });

  test("have no gap at the first page", () => {
    expect(paginationWindow(1, 20)).toEqual([1, 2, 3, "gap", 20]);
  });

  test("have no gap at the last page", () => {
    expect(paginationWindow(20, 20)).toEqual([1, "gap", 18, 19, 20]);
  });

  test("include a single missing page, because a gap would take the same space", () => {
    expect(paginationWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
