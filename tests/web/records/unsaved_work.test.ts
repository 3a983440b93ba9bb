import { afterEach, describe, expect, test } from "vitest";
import { hasUnsavedWork, markUnsavedWork } from "../../../web/records/unsaved_work.ts";

afterEach(() => {
  markUnsavedWork("contact", false);
  markUnsavedWork("booking", false);
});

describe("unsaved work", () => {
  test("is there while any form says so", () => {
    expect(hasUnsavedWork()).toBe(false);
    markUnsavedWork("contact", true);
    markUnsavedWork("booking", true);
    markUnsavedWork("contact", false);
    expect(hasUnsavedWork()).toBe(true);
    markUnsavedWork("booking", false);
    expect(hasUnsavedWork()).toBe(false);
  });

  test("of one form is counted once, however often it says so", () => {
    markUnsavedWork("contact", true);
    markUnsavedWork("contact", true);
    markUnsavedWork("contact", false);
    expect(hasUnsavedWork()).toBe(false);
  });
});
